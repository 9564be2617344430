import { describe, expect, it } from 'vitest';
import { accountId, connectionId, deliveryId, laneOf, later, provider } from '../../../../core/index.js';
import { makeLaneGovernor, MAX_LANES } from '../../../../core/use-cases/delivery/lane-governor.js';
import { NOW } from '../../posts.js';

const LIMITS = { concurrency: 6, breakerFailures: 3, breakerOpenMs: 30_000, longestPauseMs: 3_600_000 };
const [ONE, OTHER] = ['a.example', 'b.example'].map((host) => laneOf(provider('mastodon'), host));

describe('the breakers of all lanes', () => {
  it('are counted for each lane that has any, open or half-open', () => {
    const governor = makeLaneGovernor(LIMITS);
    const attemptOf = (id: number, lane = ONE) => {
      const connection = { id: connectionId(id), name: 'C', provider: provider('mastodon') };
      if (lane === undefined) expect.fail();
      return { id: deliveryId(id), lane, accountId: accountId(1), connection };
    };
    const fail = (lane = ONE, id = 1, times = 3) => {
      const attempt = attemptOf(id, lane);
      for (let each = 0; each < times; each += 1) {
        governor.reserve(attempt.lane, 1, NOW)([attempt]);
        governor.learned(attempt, 'failure', NOW);
        governor.release(attempt);
      }
    };
    expect(governor.breakers(NOW)).toEqual([]);
    fail(ONE, 1);
    fail(OTHER, 2, 2);
    expect(governor.breakers(NOW)).toEqual([{ lane: ONE, open: 1, halfOpen: 0 }]);
    fail(OTHER, 3);
    expect(governor.breakers(NOW)).toEqual([
      { lane: ONE, open: 1, halfOpen: 0 },
      { lane: OTHER, open: 1, halfOpen: 0 },
    ]);
    fail(ONE, 4, 2);
    const halfOpen = later(NOW, LIMITS.breakerOpenMs);
    governor.learned(attemptOf(4), 'failure', halfOpen);
    expect(governor.breakers(halfOpen)[0]).toEqual({ lane: ONE, open: 1, halfOpen: 1 });
    governor.learned(attemptOf(4), 'success', halfOpen);
    expect(governor.breakers(halfOpen)).toEqual([
      { lane: ONE, open: 0, halfOpen: 1 },
      { lane: OTHER, open: 0, halfOpen: 1 },
    ]);
  });

  it('are forgotten two hours after the last attempt, unless anything is queued in the lane', () => {
    const governor = makeLaneGovernor(LIMITS);
    const connection = { id: connectionId(1), name: 'C', provider: provider('mastodon') };
    if (ONE === undefined) expect.fail();
    const attempt = { id: deliveryId(1), lane: ONE, accountId: accountId(1), connection };
    for (let each = 0; each < LIMITS.breakerFailures; each += 1) governor.learned(attempt, 'failure', NOW);
    const old = later(NOW, 2 * LIMITS.longestPauseMs);
    governor.forgetIdle(new Set(), later(old, -1));
    governor.forgetIdle(new Set([ONE]), old);
    expect(governor.breakers(old)).toEqual([{ lane: ONE, open: 0, halfOpen: 1 }]);
    governor.forgetIdle(new Set(), old);
    expect(governor.breakers(old)).toEqual([]);
  });

  it('are bounded in a process without a worker, which never knows what is queued', () => {
    const governor = makeLaneGovernor(LIMITS);
    const pausedUntil = later(NOW, LIMITS.breakerOpenMs);
    const attemptOf = (id: number) => {
      const connection = { id: connectionId(id), name: 'C', provider: provider('mastodon') };
      const lane = laneOf(provider('mastodon'), `${String(id)}.example`);
      return { id: deliveryId(id), lane, accountId: accountId(1), connection };
    };
    const underWay = attemptOf(1);
    governor.reserve(underWay.lane, 1, NOW)([underWay]);
    for (let id = 1; id <= MAX_LANES + 5; id += 1) governor.learned(attemptOf(id), { pausedUntil }, NOW);
    expect(governor.breakers(NOW)).toHaveLength(MAX_LANES);
    expect(governor.freeSlots(underWay.lane, NOW)).toBe(LIMITS.concurrency - 1);
    expect(
      governor
        .breakers(NOW)
        .slice(0, 2)
        .map(({ lane }) => lane),
    ).toEqual([underWay.lane, attemptOf(7).lane]);
  });
});
