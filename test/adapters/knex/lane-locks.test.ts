import { describe, expect, it } from 'vitest';
import { postsDueAfter } from '../../../adapters/knex/index.js';
import { laneOf, later, provider } from '../../../core/index.js';
import { givenPost } from '../../contracts/commits.js';
import { termsAt } from '../../contracts/delivery-steps.js';
import {
  givenAccount,
  givenConnections,
  minutesLater,
  scheduledAt,
  START,
} from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { givenRowLocks, LOCK_TIMEOUT } from './row-locks.js';

const LANE = laneOf(provider('sandbox'), null);

/** Posts to one connection in the lane, due at those minutes after the start. */
const given = async (minutes: readonly number[], channels = 1) => {
  const store = await givenRowLocks();
  const account = await givenAccount(store.ports);
  const connections = await givenConnections(store.ports, account, channels);
  const posts = [];
  for (const minute of minutes)
    posts.push(
      await givenPost(store.ports, account, connections, { timing: scheduledAt(minutesLater(minute)) }),
    );
  return { ...store, posts };
};

describe('a claim on a store that locks lanes', () => {
  it('locks its lane first, and claims in the order of their times', async () => {
    const { locking, steps, posts } = await given([3, 1, 2]);
    const claimed = await locking.deliveryQueue.claimDue(LANE, termsAt(minutesLater(5)));
    expect(claimed.map(({ postId }) => postId)).toEqual([posts[1]?.id, posts[2]?.id, posts[0]?.id]);
    expect(steps).toEqual([{ lock: 'lockLane', given: LANE, skips: false }, 'rows', 'commit']);
  });

  it('ends without a trace when nothing is due', async () => {
    const { locking, steps } = await given([3]);
    expect(await locking.deliveryQueue.claimDue(LANE, termsAt(START))).toEqual([]);
    expect(steps.at(-1)).toBe('rollBack');
  });

  it('claims nothing when the lock takes too long, and rejects for any other fault', async () => {
    const { locking, steps, fail } = await given([0]);
    fail({ lockLane: LOCK_TIMEOUT });
    expect(await locking.deliveryQueue.claimDue(LANE, termsAt(START))).toEqual([]);
    expect(steps.at(-1)).toBe('rollBack');
    const fault = new Error('out of order');
    fail({ lockLane: fault });
    expect(await faultOf(locking.deliveryQueue.claimDue(LANE, termsAt(START)))).toBe(fault);
    fail({});
    expect(await locking.deliveryQueue.claimDue(LANE, termsAt(START))).toHaveLength(1);
  });

  it('needs no lock for leases that ended', async () => {
    const { locking, steps, posts } = await given([0], 2);
    const { claimDue, claimExpired } = locking.deliveryQueue;
    const claimed = await claimDue(LANE, termsAt(START));
    // Those of one time in the order of their ids.
    expect(claimed.map(({ id: each }) => each)).toEqual(posts[0]?.deliveries.map(({ id: each }) => each));
    const end = claimed[0]?.lease.until ?? expect.fail('there is no lease');
    steps.length = 0;
    expect(await claimExpired(termsAt(later(end, 1)))).toHaveLength(2);
    expect(steps).toEqual(['rows', 'commit']);
  });
});

it('posts that are due later are counted once each, unless they may have been sent', async () => {
  const { db, ports, posts } = await given([0, 1, 2], 2);
  expect(await postsDueAfter(db, minutesLater(2))).toBe(0);
  expect(await postsDueAfter(db, minutesLater(1))).toBe(1);
  expect(await postsDueAfter(db, minutesLater(-1))).toBe(3);
  await db.writer('deliveries').where({ post_id: posts[2]?.id }).update({ sent_at: START });
  expect(await postsDueAfter(db, START)).toBe(1);
  await ports.deliveryQueue.claimDue(LANE, termsAt(minutesLater(1)));
  expect(await postsDueAfter(db, START)).toBe(0);
});
