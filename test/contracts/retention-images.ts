import { imagesOf } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { cancelAll, givenPost, insertPost } from './commits.js';
import { claimOne, record, transitionInto } from './delivery-steps.js';
import { CAPTURED, givenEnded, LATER, NOTHING, prune, stateOf, withImages } from './ended-posts.js';
import { givenAccount, givenConnections, newPost } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** When the images of posts are removed. */
export const retentionImageCases: Contract<StoreSubject> = [
  {
    title: 'removes the images of a post that is published or canceled everywhere, which counts as an edit',
    run: async (subject) => {
      const post = await givenEnded(subject, ['published', 'canceled']);
      const keys = imagesOf(post.document).map(({ image }) => image.key);
      for (const key of keys) {
        const shown = await subject.postReader.imagesShown(['other.png', key]);
        equal([...shown], [key], 'which of two images is shown before');
      }
      equal((await prune(subject, { images: LATER })).removed, { ...NOTHING, images: 1 }, 'removed');
      const after = (await stateOf(subject, post)).post;
      equal(after.document, { ...post.document, image: null, moreImages: [] }, 'the document');
      equal(after.revision, post.revision + 1, 'the revision');
      equal(keys.length, 2, 'the number of images');
      equal([...(await subject.postReader.imagesShown(keys))], [], 'the images that are shown');
    },
  },
  {
    title: 'reports the images of every post as shown, also of drafts and of posts that were canceled',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const timing = { kind: 'draft', connectionIds: [], isDiscarded: false } as const;
      const draft = newPost(account, [], { timing, document: withImages() });
      const posts = [
        await insertPost(subject, account, draft),
        await givenPost(subject, account, connections, { document: withImages() }),
      ];
      for (const post of posts) await cancelAll(subject, post);
      const keys = posts.flatMap(({ document }) => imagesOf(document)).map(({ image }) => image.key);
      equal([...(await subject.postReader.imagesShown(keys))].sort(), keys.sort(), 'the images');
      equal(keys.length, 4, 'their number');
    },
  },
  {
    title: 'does not count a post without images as edited',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const post = await givenPost(subject, account, [to], { charge: CAPTURED });
      await record(subject, await claimOne(subject, post, to), transitionInto('published'));
      const before = await stateOf(subject, post);
      equal((await prune(subject, { images: LATER })).removed, NOTHING, 'what was removed');
      equal(await stateOf(subject, post), before, 'the post');
    },
  },
  {
    title: 'keeps the image of a post that can be retried',
    run: async (subject) => {
      const post = await givenEnded(subject, ['published', 'failed']);
      equal((await prune(subject, { images: LATER })).removed, NOTHING, 'what was removed');
      equal((await stateOf(subject, post)).post.document, post.document, 'the document');
    },
  },
];
