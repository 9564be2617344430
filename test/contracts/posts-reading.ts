import {
  dueAtOf,
  postId,
  POST_STATUSES,
  statusOf,
  wordsOf,
  type Account,
  type Connection,
  type DeliveryState,
  type FoundPosts,
  type Instant,
  type Post,
  type PostId,
  type PostPosition,
  type PostSearch,
} from '../../core/index.js';
import { assert, equal, present, times } from './assertions.js';
import { bring, frozenAt, withoutRequest } from './delivery-steps.js';
import { cancelAll, givenPost } from './commits.js';
import {
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newestPosts,
  scheduledAt,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const idsOf = (posts: readonly Post[]): readonly PostId[] => posts.map(({ id }) => id);

const listed = async (
  { postReader }: StoreSubject,
  { id }: Account,
  filter: PostSearch,
  now: Instant = START,
): Promise<readonly PostId[]> => idsOf(await newestPosts(postReader, id, now, filter));

/** A page of posts, newest first. */
const pageOf = (
  { postReader }: StoreSubject,
  { id }: Account,
  filter: PostSearch,
  page: { readonly after: PostPosition | null; readonly limit: number },
): Promise<FoundPosts> => postReader.search(id, filter, { order: 'newest', ...page }, START);

/** The delivery states of each of the posts; all of them differ. */
const STORIES: readonly (readonly DeliveryState[])[] = [
  ['queued', 'queued'],
  ['publishing', 'queued'],
  ['published', 'queued'],
  ['published', 'published'],
  ['published', 'failed'],
  ['published', 'canceled'],
  ['failed', 'failed'],
  ['failed', 'canceled'],
  ['canceled', 'canceled'],
  ['unknown', 'published'],
  ['unknown', 'failed'],
  ['unknown', 'publishing'],
];

/** A post with each combination, and posts that are waiting, due and canceled ahead of their time. */
const givenStories = async (
  subject: StoreSubject,
  account: Account,
  pair: readonly Connection[],
): Promise<void> => {
  for (const story of STORIES) {
    const post = await givenPost(subject, account, pair);
    for (const [index, state] of story.entries()) {
      const connection = present(pair[index], 'a connection');
      await bring(subject, post, connection, state);
    }
  }
  await givenPost(subject, account, pair, { timing: scheduledAt(minutesLater(5)) });
  const canceled = await givenPost(subject, account, pair, { timing: scheduledAt(minutesLater(5)) });
  await cancelAll(subject, canceled);
  await givenPost(subject, account, pair);
  for (const isDiscarded of [false, true]) {
    const timing = { kind: 'draft', connectionIds: pair.map(({ id }) => id), isDiscarded } as const;
    const charge = { ...includedCharge(), state: 'released' } as const;
    await givenPost(subject, account, [], { timing, charge });
  }
};

const filters: Contract<StoreSubject> = [
  {
    title: 'filters by each status exactly as the status follows from deliveries and clock',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [first] = await givenConnections(subject, account, 1, 'sandbox');
      const [second] = await givenConnections(subject, account, 1, 'feed');
      await givenStories(subject, account, [present(first, 'one'), present(second, 'another')]);
      const seen = new Set<string>();
      for (const now of [START, minutesLater(4), minutesLater(5), minutesLater(6)]) {
        const posts = await newestPosts(subject.postReader, account.id, now);
        for (const status of POST_STATUSES) {
          const expected = idsOf(posts.filter((post) => statusOf(post, now) === status));
          equal(
            await listed(subject, account, { statuses: [status] }, now),
            expected,
            `the posts that are ${status}`,
          );
          if (expected.length > 0) seen.add(status);
        }
      }
      equal(seen.size, POST_STATUSES.length, 'the number of statuses that occurred');
    },
  },
  {
    title: 'filters by connection',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [one, other] = await givenConnections(subject, account, 2);
      const [a, b] = [present(one, 'one'), present(other, 'another')];
      await givenPost(subject, account, [a]);
      const both = await givenPost(subject, account, [a, b]);
      const last = await givenPost(subject, account, [b]);
      equal(await listed(subject, account, { connectionId: b.id }), [last.id, both.id], 'its posts');
    },
  },
  {
    title: 'filters by the time of creation and the scheduled time, from inclusive, to exclusive',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const posts: Post[] = [];
      for (const minute of times(4)) {
        const timing = scheduledAt(minutesLater(10 + minute));
        posts.push(
          await givenPost(subject, account, connections, { createdAt: minutesLater(minute), timing }),
        );
      }
      const atOnce = await givenPost(subject, account, connections, { createdAt: minutesLater(11) });
      const [p0, p1, p2, p3] = idsOf(posts);
      const now = minutesLater(4);
      const list = (filter: PostSearch) => listed(subject, account, filter, now);
      const created = { createdFrom: minutesLater(1), createdTo: minutesLater(3) };
      equal(await list(created), [p2, p1], 'created within');
      equal(await list({ createdFrom: minutesLater(3) }), [atOnce.id, p3], 'created from');
      equal(await list({ createdTo: minutesLater(1) }), [p0], 'created before');
      const scheduled = { scheduledFrom: minutesLater(11), scheduledTo: minutesLater(13) };
      equal(await list(scheduled), [p2, p1], 'scheduled within; a post at once has no scheduled time');
      equal(await list({ scheduledFrom: minutesLater(13) }), [p3], 'scheduled from');
      equal(await list({ scheduledTo: minutesLater(11) }), [p0], 'scheduled before');
    },
  },
  {
    title: 'combines filters: a post must pass all of them',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [one, other] = await givenConnections(subject, account, 2);
      const [a, b] = [present(one, 'one'), present(other, 'another')];
      const timing = scheduledAt(minutesLater(5));
      const wanted = await givenPost(subject, account, [a], { timing, createdAt: minutesLater(1) });
      await givenPost(subject, account, [a], { timing });
      await givenPost(subject, account, [b], { timing, createdAt: minutesLater(1) });
      await givenPost(subject, account, [a], { createdAt: minutesLater(1) });
      const filter: PostSearch = {
        statuses: ['scheduled'],
        connectionId: a.id,
        createdFrom: minutesLater(1),
        scheduledFrom: dueAtOf(wanted),
      };
      equal(await listed(subject, account, filter, minutesLater(2)), [wanted.id], 'the one post');
    },
  },
];

const pages: Contract<StoreSubject> = [
  {
    title: 'lists newest first, in pages that neither skip nor repeat while others insert',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const before: PostId[] = [];
      while (before.length < 11) before.push((await givenPost(subject, account, connections)).id);
      const read: PostId[] = [];
      let after: PostPosition | null = null;
      // Five pages hold all that can be there; the bound ends a list that never does.
      for (let pages = 0; pages < 10; pages += 1) {
        const inserting = givenPost(subject, account, connections);
        const page: FoundPosts = await pageOf(subject, account, {}, { after, limit: 3 });
        const inserted = await inserting;
        assert(page.posts.length <= 3, 'a page must keep its limit');
        read.push(...idsOf(page.posts).filter((id) => before.includes(id) || id !== inserted.id));
        after = page.next;
        if (after === null) break;
      }
      const known = read.filter((id) => before.includes(id));
      equal(known, before.toReversed(), 'the posts that were there from the start');
      equal(new Set(read).size, read.length, 'the number of different posts');
    },
  },
  {
    title: 'pages through the matches of a filter',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const waiting: PostId[] = [];
      for (const minute of times(4)) {
        const timing = scheduledAt(minutesLater(5 + minute));
        waiting.unshift((await givenPost(subject, account, connections, { timing })).id);
        await givenPost(subject, account, connections);
      }
      const filter = { statuses: ['scheduled'] } as const;
      const first = await pageOf(subject, account, filter, { after: null, limit: 2 });
      equal(idsOf(first.posts), waiting.slice(0, 2), 'the first page');
      const second = await pageOf(subject, account, filter, { after: first.next, limit: 2 });
      equal(idsOf(second.posts), waiting.slice(2), 'the second page');
    },
  },
  {
    title: 'omits nothing from the deliveries of a post but the sent request',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const post = await givenPost(subject, account, connections);
      await bring(subject, post, present(connections[0], 'a connection'), 'published');
      const found = present(await subject.postReader.find(account.id, post.id), 'the post');
      const { sends } = present(found.deliveries[0]?.frozen ?? null, 'what was sent');
      equal(sends, frozenAt(START).sends, 'how often it was sent');
      const bare = ({ deliveries, ...parts }: Post) => ({
        ...parts,
        deliveries: deliveries.map(withoutRequest),
      });
      const others = await subject.postReader.findAll([post]);
      equal(others.map(bare), [bare(found)], 'the post among others');
      const listedPosts = await newestPosts(subject.postReader, account.id, START);
      equal(listedPosts.map(bare), [bare(found)], 'the post in a list');
    },
  },
  {
    title: 'reads posts of several accounts at once, and none under the id of another account',
    run: async (subject) => {
      const owners = [await givenAccount(subject), await givenAccount(subject)];
      const posts: Post[] = [];
      for (const owner of [...owners, ...owners])
        posts.push(await givenPost(subject, owner, await givenConnections(subject, owner, 1)));
      const [first, second] = posts.map((post) => present(post, 'a post'));
      const swapped = [first, second].flatMap((post, index) => {
        const accountId = owners[1 - index]?.id;
        return post === undefined || accountId === undefined ? [] : [{ id: post.id, accountId }];
      });
      const never = { id: postId(424_242), accountId: present(owners[0], 'an account').id };
      const { findAll } = subject.postReader;
      const found = [...(await findAll([...swapped, never, ...posts]))].sort((a, b) => a.id - b.id);
      equal(found, posts, 'the posts');
      equal(await findAll([...swapped, never]), [], 'of none that is there');
      equal(await findAll([]), [], 'of none');
    },
  },
  {
    title: 'returns the account of a post, and null for a post that does not exist',
    run: async (subject) => {
      for (const owner of [await givenAccount(subject), await givenAccount(subject)]) {
        const { id } = await givenPost(subject, owner, await givenConnections(subject, owner, 1));
        equal(await subject.postReader.ownerOf(id), owner.id, 'the account');
      }
      equal(await subject.postReader.ownerOf(postId(424_242)), null, 'of a post that never was');
    },
  },
  {
    title: 'shows no account the posts of another',
    run: async (subject) => {
      const [owner, other] = [await givenAccount(subject), await givenAccount(subject)];
      const connections = await givenConnections(subject, owner, 1);
      const { id } = await givenPost(subject, owner, connections);
      equal(await subject.postReader.find(other.id, id), null, 'the post for another account');
      equal(await listed(subject, other, {}), [], 'the list of another account');
      const connection = present(connections[0], 'a connection');
      equal(await listed(subject, other, { connectionId: connection.id }), [], 'by its connection');
      equal(await subject.postReader.find(owner.id, postId(424_242)), null, 'a post that never was');
    },
  },
  {
    title: 'says that a search has no next part where one part has every post that it may look for',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const timing = scheduledAt(minutesLater(10));
      await givenPost(subject, account, connections, { timing });
      await givenPost(subject, account, connections, { timing });
      for (const order of ['newest', 'soonest', 'latest'] as const)
        for (const filter of [{}, { terms: wordsOf('hello') }, { terms: wordsOf('nothing') }]) {
          const page = { order, after: null, limit: 3 };
          const { next } = await subject.postReader.search(account.id, filter, page, START);
          equal(next, null, `the next part, ${order} first`);
        }
    },
  },
];

export const postReadingCases: Contract<StoreSubject> = [...filters, ...pages];
