import type { Delivery, PostId } from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import { givenPost } from './commits.js';
import { bring, claimOne, frozenAt, markSent } from './delivery-steps.js';
import { givenAccount, givenConnections, minutesLater, scheduledAt, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

export const unsentCases: Contract<StoreSubject> = [
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
      const overdue = await subject.deliveryQueue.overdueHolds(minutesLater(5), 10);
      equal(overdue, [{ accountId: account.id, postId: ended.id }], 'the posts');
    },
  },
  {
    title: 'returns the posts with deliveries that are due or leased without a recorded send',
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
      const due = await given('queued');
      await given('queued', minutesLater(5));
      for (const state of ['published', 'failed', 'unknown', 'canceled'] as const) await given(state);
      const leased = await givenPost(subject, account, to);
      await claimOne(subject, leased, one);
      const sent = await givenPost(subject, account, to);
      const lease = await claimOne(subject, sent, one);
      assert(await markSent(subject, lease, START, frozenAt(START)), 'marking must succeed');
      const found = await subject.deliveryQueue.unsent(minutesLater(1), 10);
      equal(
        found,
        [due, leased.id].map((postId) => ({ accountId: account.id, postId })),
        'the posts',
      );
      equal((await subject.deliveryQueue.unsent(minutesLater(1), 1)).length, 1, 'within the limit');
    },
  },
];
