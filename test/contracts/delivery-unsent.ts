import { NEEDS_RECONNECTION, type Delivery, type Instant, type Post, type PostId } from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import { cancelAll, givenPost, insertBackwards, moveDelivery } from './commits.js';
import {
  bring,
  claimOne,
  ERROR,
  frozenAt,
  markSent,
  overdueAt,
  record,
  transitionInto,
} from './delivery-steps.js';
import {
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newPost,
  scheduledAt,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

export const unsentCases: Contract<StoreSubject> = [
  {
    title: 'returns the posts whose money is held although none of their deliveries is open',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [one] = await givenConnections(subject, account, 1);
      const [two] = await givenConnections(subject, account, 1, 'feed');
      const pair = [present(one, 'one'), present(two, 'another')] as const;
      const given = async (
        first: Delivery['state'],
        second: Delivery['state'],
        state: Post['charge']['state'] = 'held',
        now = START,
      ): Promise<PostId> => {
        const charge = { ...includedCharge(), state };
        const post = await givenPost(subject, account, pair, { charge });
        await bring(subject, post, pair[0], first, now);
        await bring(subject, post, pair[1], second, now);
        return post.id;
      };
      const failed = await given('failed', 'canceled');
      const forgotten = await given('unknown', 'failed');
      await given('failed', 'queued');
      await given('failed', 'publishing');
      await given('failed', 'failed', 'released');
      await given('published', 'published', 'captured');
      await given('unknown', 'failed', 'held', minutesLater(2));
      const overdue = async (unknownBefore: Instant, after: PostId | null = null, limit = 10) => {
        const found = await subject.deliveryQueue.overdueHolds(overdueAt(unknownBefore), { after, limit });
        equal([...new Set(found.map(({ accountId }) => accountId))], [account.id], 'the account');
        return found.map(({ postId }) => postId);
      };
      equal(await overdue(minutesLater(1)), [failed, forgotten], 'the posts');
      equal(await overdue(minutesLater(1), null, 1), [failed], 'the first page');
      equal(await overdue(minutesLater(1), failed, 1), [forgotten], 'the second page');
      equal(await overdue(START), [failed], 'the posts where what is unknown is not older');
    },
  },
  {
    title: 'returns the scheduled posts whose money is held although their deliveries have ended',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const given = async (minute: number) => {
        const timing = scheduledAt(minutesLater(minute));
        return givenPost(subject, account, [to], { timing });
      };
      const [ended] = [await given(1), await given(2)];
      await bring(subject, ended, to, 'failed', minutesLater(1));
      const overdue = await subject.deliveryQueue.overdueHolds(overdueAt(minutesLater(5)), {
        after: null,
        limit: 10,
      });
      equal(overdue, [{ accountId: account.id, postId: ended.id }], 'the posts');
    },
  },
  {
    title:
      'returns a scheduled post at its time if its money is held and its delivery became unknown long before',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = [present(connection, 'a connection')];
      const post = await givenPost(subject, account, to, { timing: scheduledAt(minutesLater(10)) });
      await moveDelivery(
        subject,
        post,
        present(post.deliveries[0], 'its delivery').id,
        transitionInto('unknown'),
      );
      const overdue = async (now: Instant) =>
        subject.deliveryQueue.overdueHolds(
          { now, unknownBefore: minutesLater(1) },
          { after: null, limit: 10 },
        );
      equal(await overdue(minutesLater(10)), [], 'none before its time has passed');
      equal(await overdue(minutesLater(11)), [{ accountId: account.id, postId: post.id }], 'the posts');
    },
  },
  {
    title: 'returns the posts with deliveries that are due or leased, and none whose send is recorded',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [first] = await givenConnections(subject, account, 1);
      const one = present(first, 'one');
      const to = [one];
      const given = async (state: Delivery['state'], at = START): Promise<PostId> => {
        const post = await givenPost(subject, account, to, { timing: scheduledAt(at) });
        if (state !== 'queued') await bring(subject, post, one, state);
        return post.id;
      };
      const due = await given('queued', minutesLater(1));
      await given('queued', minutesLater(5));
      for (const state of ['published', 'failed', 'unknown', 'canceled'] as const) await given(state);
      const leased = await givenPost(subject, account, to);
      await claimOne(subject, leased, one);
      const sent = await givenPost(subject, account, to);
      const lease = await claimOne(subject, sent, one);
      assert(await markSent(subject, lease, START, frozenAt(START)), 'marking must succeed');
      const inDoubt = await givenPost(subject, account, to);
      const doubted = await claimOne(subject, inDoubt, one);
      assert(await markSent(subject, doubted, START, frozenAt(START)), 'marking must succeed');
      const lookup = { to: 'queued', dueAt: START, error: ERROR, sentAt: START } as const;
      assert(await record(subject, doubted, lookup), 'recording must succeed');
      const found = await subject.deliveryQueue.unsent(minutesLater(1), 10);
      equal(
        found,
        [due, leased.id].map((postId) => ({ accountId: account.id, postId })),
        'the posts',
      );
      equal((await subject.deliveryQueue.unsent(minutesLater(1), 1)).length, 1, 'within the limit');
    },
  },
  {
    title:
      'returns the unsent posts that were due and wait until their connection is renewed, not those that wait for anything else',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const given = async (code: string, sentAt: Instant | null = null): Promise<PostId> => {
        const post = await givenPost(subject, account, [to]);
        const next = { to: 'queued', dueAt: minutesLater(10), error: { ...ERROR, code }, sentAt } as const;
        assert(await record(subject, await claimOne(subject, post, to), next), 'recording must succeed');
        return post.id;
      };
      const waiting = await given(NEEDS_RECONNECTION);
      await given(NEEDS_RECONNECTION, START);
      await given('rate_limited');
      const { deliveryQueue } = subject;
      const found = [{ accountId: account.id, postId: waiting }];
      equal(await deliveryQueue.unsent(START, 9), found, 'the posts');
      equal(await deliveryQueue.unsent(minutesLater(-1), 9), [], 'those that were due before');
    },
  },
  {
    title: 'returns posts that are unsent, or whose money is held, in the order of their ids',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const to = await givenConnections(subject, account, 1);
      const posts = await insertBackwards(
        subject,
        account,
        [1, 2, 3].map(() => newPost(account, to)),
      );
      const named = posts.map(({ id: postId }) => ({ accountId: account.id, postId }));
      const { deliveryQueue } = subject;
      equal(await deliveryQueue.unsent(START, 9), named, 'what is unsent');
      equal(await deliveryQueue.unsent(START, 2), named.slice(0, 2), 'within a limit');
      for (const post of posts) await cancelAll(subject, post);
      equal(
        await deliveryQueue.overdueHolds(overdueAt(START), { after: null, limit: 9 }),
        named,
        'what is held',
      );
      equal(
        await deliveryQueue.overdueHolds(overdueAt(START), { after: null, limit: 2 }),
        named.slice(0, 2),
        'within a limit',
      );
    },
  },
];
