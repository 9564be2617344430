import {
  planFor,
  statusOf,
  wordsOf,
  type Account,
  type ChannelOverride,
  type Instant,
  type PostId,
  type PostOrder,
} from '../../core/index.js';
import { equal, present } from './assertions.js';
import { changePost, factsOf, givenPost, moveDelivery } from './commits.js';
import { bring, overdueAt } from './delivery-steps.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newDeliveries,
  newestPosts,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const FIRST = minutesLater(10);
const LAST = minutesLater(30);

/** A post whose channels have own content, and the second a later time. */
const givenApart = async (subject: StoreSubject) => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 2);
  const [one, other] = [present(connections[0], 'one'), present(connections[1], 'the other')];
  const { headline, content } = documentOf('Special “words”');
  const own: ChannelOverride = {
    connectionId: other.id,
    words: { headline, content, linkUrl: 'https://example.com/own', imageAlt: ['A dot'], overflow: 'reject' },
    timing: { kind: 'scheduled', at: LAST, adjusted: 'gap' },
  };
  const described = { connectionId: one.id, words: { imageAlt: ['A dot, elsewhere'] }, timing: null };
  const ids = connections.map(({ id }) => id);
  const post = await givenPost(subject, account, connections, {
    ...planFor({ kind: 'scheduled', at: FIRST, adjusted: null }, [described, own], ids),
    deliveries: [...newDeliveries([one], FIRST), ...newDeliveries([other], LAST)],
  });
  return { account, one, other, post };
};

const scheduledOf = async (
  { postReader }: StoreSubject,
  { id }: Account,
  order: PostOrder,
  now: Instant,
): Promise<readonly PostId[]> => {
  const page = { order, after: null, limit: 10 };
  return (await postReader.search(id, { statuses: ['scheduled'] }, page, now)).posts.map((post) => post.id);
};

/** What a store promises about posts that single channels get with other content, or at another time. */
export const postsApartCases: Contract<StoreSubject> = [
  {
    title: 'returns the overrides of single channels from every reader, until an edit removes them',
    run: async (subject) => {
      const { account, post } = await givenApart(subject);
      equal(await subject.postReader.find(account.id, post.id), post, 'the post');
      const [listed] = await newestPosts(subject.postReader, account.id, START);
      equal(listed, post, 'in a list');
      equal((await factsOf(subject, account, { post: post.id })).post, post, 'for a decision');
      const { id: postId, document, timing, deliveries } = post;
      const plain = deliveries.slice(0, 1);
      const edited = { kind: 'post_edited', postId, document, timing, overrides: null } as const;
      await changePost(subject, post, () => [{ ...edited, deliveries: plain }]);
      const after = present(await subject.postReader.find(account.id, postId), 'the edited post');
      equal(after, { ...post, overrides: null, deliveries: plain, revision: 2 }, 'the edited post');
    },
  },
  {
    title: 'finds and counts a post as scheduled until the last of its times, in every order',
    run: async (subject) => {
      const { account, one, post } = await givenApart(subject);
      await bring(subject, post, one, 'published', FIRST);
      const partly = present(await subject.postReader.find(account.id, post.id), 'the post');
      for (const [now, isThere] of [
        [FIRST, true],
        [minutesLater(20), true],
        [minutesLater(29), true],
        [LAST, false],
        [minutesLater(31), false],
      ] as const) {
        const expected = isThere ? [post.id] : [];
        equal(statusOf(partly, now) === 'scheduled', isThere, 'the status');
        for (const order of ['newest', 'soonest', 'latest'] as const)
          equal(await scheduledOf(subject, account, order, now), expected, `${order} at ${String(now)}`);
        const { scheduled } = await factsOf(subject, account, { scheduled: now });
        equal(scheduled, expected.length, 'the count');
      }
    },
  },
  {
    title: 'claims each delivery at its own time and not before',
    run: async (subject) => {
      const { one, other, post } = await givenApart(subject);
      const dueAt = async () => (await subject.deliveryQueue.dueLanes(LAST)).map((lane) => lane.dueAt);
      equal(await dueAt(), [FIRST], 'what is due first');
      await bring(subject, post, one, 'published', FIRST);
      equal(await dueAt(), [LAST], 'what is due then');
      await bring(subject, post, other, 'published', LAST);
      equal(await dueAt(), [], 'nothing more');
    },
  },
  {
    title: 'finds a post by the content of a single channel',
    run: async (subject) => {
      const { account, post } = await givenApart(subject);
      const page = { order: 'newest', after: null, limit: 10 } as const;
      const filter = { terms: wordsOf('special words') };
      const { posts } = await subject.postReader.search(account.id, filter, page, START);
      equal(
        posts.map(({ id }) => id),
        [post.id],
        'the posts',
      );
    },
  },
  {
    title:
      'reports a held charge as overdue although the last channel of its post was canceled before its time',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 2);
      const [one, other] = [present(connections[0], 'one'), present(connections[1], 'the other')];
      const late = minutesLater(60 * 24 * 100);
      const own: ChannelOverride = {
        connectionId: other.id,
        words: {},
        timing: { kind: 'scheduled', at: late, adjusted: null },
      };
      const post = await givenPost(subject, account, connections, {
        ...planFor({ kind: 'now' }, [own], [one.id, other.id]),
        charge: { ...includedCharge(), state: 'held' },
        deliveries: [...newDeliveries([one], START), ...newDeliveries([other], late)],
      });
      await bring(subject, post, one, 'unknown');
      equal(
        await subject.deliveryQueue.overdueHolds(overdueAt(minutesLater(1)), { after: null, limit: 10 }),
        [],
        'while one waits',
      );
      const waiting = present(post.deliveries[1], 'what waits');
      await moveDelivery(subject, post, waiting.id, { to: 'canceled' });
      const overdue = await subject.deliveryQueue.overdueHolds(overdueAt(minutesLater(1)), {
        after: null,
        limit: 10,
      });
      equal(overdue, [{ accountId: account.id, postId: post.id }], 'when nothing waits');
    },
  },
];
