import {
  FARTHEST,
  isWaiting,
  later,
  postId,
  timeZone,
  usagePeriodAt,
  versionOf,
  type Post,
  type PostDocument,
} from '../../core/index.js';
import { assert, equal, present, rejects } from './assertions.js';
import { bring, claimOne } from './delivery-steps.js';
import {
  cancelAll,
  changePost,
  commit,
  factsOf,
  givenPost,
  insertPost,
  movementOf,
  setCharge,
  withIds,
} from './commits.js';
import {
  documentOf,
  EUR,
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newDeliveries,
  newestPosts,
  newPost,
  scheduledAt,
  START,
} from './fixtures.js';
import { longestValueCases } from './longest-values.js';
import { postReadingCases } from './posts-reading.js';
import { postsApartCases } from './posts-apart.js';
import { draftCases } from './posts-drafts.js';
import { postSearchCases } from './posts-search.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const UNICODE = 'Grüße 世界 👩‍👩‍👧‍👦 \u{1F3F4} e\u0301 "\'; -- \\ \u2028\n\tend';

const PNG = { mediaType: 'image/png', width: 1, height: 2, bytes: 3 } as const;

const RICH: PostDocument = documentOf('Ünïcödé 👋', {
  content: { html: `<p>${UNICODE}</p>`, plain: UNICODE },
  image: { key: 'a-key.webp', mediaType: 'image/webp', width: 4_000, height: 3, bytes: 123_456 },
  imageAlt: 'Ein „Bild“ 🖼️',
  moreImages: [
    { image: { ...PNG, key: 'b-key.png' }, alt: null },
    { image: { ...PNG, key: 'c-key.png' }, alt: '„c“' },
  ],
  linkUrl: 'https://example.org/ü?a=b&c=%20#d',
  overflow: 'summarize',
  labels: ['launch', 'Ünïcödé 👋 “a”'],
});

const inserting: Contract<StoreSubject> = [
  {
    title: 'reads every part of a post as it was inserted, its queued deliveries in order',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 3);
      const zone = timeZone('America/St_Johns');
      const post = newPost(account, connections, {
        timeZone: zone,
        document: RICH,
        timing: { kind: 'scheduled', at: minutesLater(90), adjusted: 'gap' },
        createdAt: later(START, 1),
        charge: {
          source: 'overage',
          priceMinor: movementOf(999_999_999_999).amountMinor,
          currency: EUR,
          period: usagePeriodAt(START, zone),
          state: 'captured',
          round: 3,
        },
      });
      const expected = await insertPost(subject, account, post);
      equal(await subject.postReader.find(account.id, expected.id), expected, 'the committed post');
      const found = await factsOf(subject, account, { post: expected.id });
      equal(found.post, expected, 'the post that a decision rests on');
      const [listed] = await newestPosts(subject.postReader, account.id, START);
      equal(listed, expected, 'the post in a list');
    },
  },
  {
    title: 'reads a plain post at once as it was inserted',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const post = newPost(account, connections);
      const expected = await insertPost(subject, account, post);
      equal(await subject.postReader.find(account.id, expected.id), expected, 'the committed post');
    },
  },
  {
    title: 'gives later posts greater ids',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const first = await givenPost(subject, account, connections);
      const second = await givenPost(subject, account, connections);
      assert(second.id > first.id, 'ids must grow');
    },
  },
  {
    title: 'throws on a second delivery of a post to the same connection and stores nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const twice = [present(connection, 'a connection'), present(connection, 'a connection')];
      await rejects(() => givenPost(subject, account, twice), 'a second delivery to one connection');
      const posts = await newestPosts(subject.postReader, account.id, START);
      equal(posts, [], 'the posts');
      equal(await subject.deliveryQueue.dueLanes(FARTHEST), [], 'the lanes with queued deliveries');
    },
  },
];

const changing: Contract<StoreSubject> = [
  {
    title:
      'replaces document, timing and deliveries, which may have been sent before, and counts one revision',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 3);
      const timing = scheduledAt(minutesLater(10));
      const before = await givenPost(subject, account, connections.slice(0, 2), { timing });
      const changed = {
        document: RICH,
        timing: scheduledAt(minutesLater(20)),
        overrides: null,
        deliveries: newDeliveries(connections.slice(1), minutesLater(20)),
      };
      const needs = { post: before.id, newIds: { posts: 0, deliveries: 2 } };
      const expected = await commit(subject, account, needs, ({ newIds }) => {
        const deliveries = withIds(before, changed.deliveries, newIds);
        const edited = {
          ...changed,
          deliveries: deliveries.map((delivery) => ({ ...delivery, earlierSentAt: START })),
        };
        return {
          value: { ...before, ...edited, revision: 2 },
          changes: [{ kind: 'post_edited', postId: before.id, ...edited }],
        };
      });
      const after = present(await subject.postReader.find(account.id, before.id), 'the post');
      equal(after, expected, 'the post');
      assert(versionOf(after, START) > versionOf(before, START), 'the version must grow');
      equal((await subject.deliveryQueue.nextTimes(START)).dueAt, minutesLater(20), 'when it is due');
    },
  },
  {
    title: 'keeps the deliveries that an edit does not change',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 2);
      const timing = scheduledAt(minutesLater(10));
      const before = await givenPost(subject, account, connections, { timing });
      const { id: postId, deliveries } = before;
      await changePost(subject, before, () => [
        { kind: 'post_edited', postId, document: RICH, timing, overrides: null, deliveries },
      ]);
      const after = present(await subject.postReader.find(account.id, before.id), 'the post');
      equal(after, { ...before, document: RICH, revision: 2 }, 'the post');
    },
  },
  {
    title: 'replaces the images of a post, of which some may stay, and leaves those of other posts',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const timing = scheduledAt(minutesLater(10));
      const other = await givenPost(subject, account, connections, { document: RICH });
      const { id: postId, deliveries } = await givenPost(subject, account, connections, {
        timing,
        document: RICH,
      });
      const [first, second] = RICH.moreImages;
      const third = { image: { ...PNG, key: 'd-key.png' }, alt: null };
      const lists = [[second, first, third], [third], []].map((list) =>
        list.filter((each) => each !== undefined),
      );
      for (const moreImages of lists) {
        const document = { ...RICH, moreImages };
        const before = present(await subject.postReader.find(account.id, postId), 'the post');
        await changePost(subject, before, () => [
          { kind: 'post_edited', postId, document, timing, overrides: null, deliveries },
        ]);
        const after = present(await subject.postReader.find(account.id, postId), 'the post');
        equal(after.document, document, 'the document');
      }
      const untouched = present(await subject.postReader.find(account.id, other.id), 'the other post');
      equal(untouched.document, RICH, 'the document of the other post');
    },
  },
  {
    title: 'sets the charge and nothing else',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const before = await givenPost(subject, account, connections);
      const charge = { ...before.charge, source: 'overage', state: 'released', round: 2 } as const;
      await setCharge(subject, before, charge);
      equal(await subject.postReader.find(account.id, before.id), { ...before, charge }, 'the post');
    },
  },
  {
    title: 'counts as scheduled exactly the posts of the account that wait untouched for their time',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const connection = present(connections[0], 'a connection');
      for (const minute of [5, 5, 10]) {
        await givenPost(subject, account, connections, { timing: scheduledAt(minutesLater(minute)) });
      }
      await givenPost(subject, account, connections);
      const canceled = await givenPost(subject, account, connections, {
        timing: scheduledAt(minutesLater(10)),
      });
      const other = await givenAccount(subject);
      const theirs = await givenConnections(subject, other, 1);
      await givenPost(subject, other, theirs, { timing: scheduledAt(minutesLater(10)) });
      await cancelAll(subject, canceled);
      const due = await givenPost(subject, account, connections, { timing: scheduledAt(minutesLater(1)) });
      await bring(subject, due, connection, 'queued', minutesLater(1));
      for (const now of [START, minutesLater(1), minutesLater(5), minutesLater(10)]) {
        const all = await newestPosts(subject.postReader, account.id, now);
        const { scheduled } = await factsOf(subject, account, { scheduled: now });
        equal(scheduled, all.filter((post) => isWaiting(post, now)).length, 'the scheduled posts');
      }
      equal((await factsOf(subject, account, { scheduled: START })).scheduled, 3, 'at the start');
    },
  },
  {
    title: 'reads a draft as it was inserted, and counts those of the account that were not canceled',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const charge = { ...includedCharge(), state: 'released' } as const;
      const connectionIds = [present(connection, 'a connection').id];
      const timing = { kind: 'draft', connectionIds, isDiscarded: false } as const;
      const draft = await insertPost(subject, account, newPost(account, [], { timing, charge }));
      await insertPost(subject, account, newPost(account, [], { timing, charge }));
      equal(await subject.postReader.find(account.id, draft.id), draft, 'the committed draft');
      const count = async (of = account) => {
        const { drafts } = await factsOf(subject, of, { drafts: true });
        equal(await subject.usageReader.draftsOf(of.id), drafts, 'the drafts, committed');
        return drafts;
      };
      equal(await count(), 2, 'the drafts');
      const { id: postId, document } = draft;
      const left = { ...timing, isDiscarded: true };
      await changePost(subject, draft, () => [
        { kind: 'post_edited', postId, document, timing: left, overrides: null, deliveries: [] },
      ]);
      equal(await count(), 1, 'the drafts when one is canceled');
      equal((await subject.postReader.find(account.id, postId))?.timing, left, 'the canceled draft');
      equal(await count(await givenAccount(subject)), 0, 'elsewhere');
    },
  },
  {
    title: 'decides only on posts of its own account, in their current state',
    run: async (subject) => {
      const [owner, other] = [await givenAccount(subject), await givenAccount(subject)];
      const connections = await givenConnections(subject, owner, 1);
      const post = await givenPost(subject, owner, connections);
      const leased = await claimOne(subject, post, present(connections[0], 'a connection'));
      const find = async (account: typeof owner, id: Post['id']) =>
        (await factsOf(subject, account, { post: id })).post;
      equal((await find(owner, post.id))?.deliveries, [leased], 'the delivery of the post');
      equal(await find(other, post.id), null, 'for another account');
      equal(await find(owner, postId(424_242)), null, 'a post that never was');
    },
  },
];

/** What a store promises about posts and their deliveries. */
export const postsContract: Contract<StoreSubject> = ofDetachedPorts([
  ...inserting,
  ...changing,
  ...postReadingCases,
  ...postSearchCases,
  ...longestValueCases,
  ...postsApartCases,
  ...draftCases,
]);
