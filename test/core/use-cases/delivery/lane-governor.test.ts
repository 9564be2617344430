import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountId,
  connectionId,
  deliveryId,
  DEFAULT_DELIVERY_LIMITS,
  laneOf,
  later,
  provider,
  shareOut,
  type RatePolicy,
} from '../../../../core/index.js';
import type { LaneSignal } from '../../../../core/use-cases/delivery/lane-breakers.js';
import { makeLaneGovernor, type LaneGovernor } from '../../../../core/use-cases/delivery/lane-governor.js';
import { NOW } from '../../posts.js';

const LIMITS = { concurrency: 6, breakerFailures: 3, breakerOpenMs: 30_000, longestPauseMs: 3_600_000 };
const LANE = laneOf(provider('mastodon'), 'a.example');
const OTHER = laneOf(provider('mastodon'), 'b.example');

/** An attempt of an account; its connections have ten times its number and more. */
const attemptOf = (account: number, nth = 0, lane = LANE) => {
  const connection = {
    id: connectionId(account * 10 + nth),
    name: 'Channel',
    provider: provider('mastodon'),
  };
  return { id: deliveryId(nth + 1), lane, accountId: accountId(account), connection };
};
type Attempt = ReturnType<typeof attemptOf>;

const start = (governor: LaneGovernor, attempts: readonly Attempt[], now = NOW): void => {
  for (const attempt of attempts) governor.reserve(attempt.lane, 1, now)([attempt]);
};

const end = (governor: LaneGovernor, attempt: Attempt, signal: LaneSignal, now = NOW): void => {
  governor.learned(attempt, signal, now);
  governor.release(attempt);
};

describe('a lane with few free slots, which the last claim did not fill', () => {
  const nearlyFull = () => {
    const governor = makeLaneGovernor({ ...LIMITS, concurrency: 8 });
    const attempts = [1, 1, 2, 2, 3, 3, 4].map((account, nth) => attemptOf(account, nth));
    governor.reserve(LANE, 8, NOW)(attempts);
    return { governor, attempts };
  };

  it('is polled again after 50 ms', () => {
    expect(nearlyFull().governor.opensAt(LANE, NOW)).toBe(later(NOW, 50));
  });

  it('is polled as soon as an attempt in it ends', () => {
    const { governor, attempts } = nearlyFull();
    const [first] = attempts;
    if (first === undefined) expect.fail();
    end(governor, first, 'success');
    expect(governor.opensAt(LANE, NOW)).toBeNull();
  });

  it('does not rest while a quarter of its slots is free, or where the claim took all that it might', () => {
    const halfFull = makeLaneGovernor({ ...LIMITS, concurrency: 8 });
    halfFull.reserve(LANE, 8, NOW)([1, 1, 2, 2, 3, 3].map((account, nth) => attemptOf(account, nth)));
    expect(halfFull.opensAt(LANE, NOW)).toBeNull();
    const filled = makeLaneGovernor({ ...LIMITS, concurrency: 8 });
    filled.reserve(LANE, 7, NOW)([1, 1, 2, 2, 3, 3, 4].map((account, nth) => attemptOf(account, nth)));
    expect(filled.opensAt(LANE, NOW)).toBeNull();
  });

  it('does not rest where the claim found nothing, so that what comes next is sent at once', () => {
    const { governor, attempts } = nearlyFull();
    for (const attempt of attempts) governor.release(attempt);
    governor.reserve(LANE, 7, NOW)(attempts);
    governor.reserve(LANE, 1, NOW)([]);
    expect(governor.opensAt(LANE, NOW)).toBeNull();
  });
});

describe('a lane', () => {
  const commands = fc.array(
    fc.record({
      what: fc.constantFrom('look', 'look', 'post', 'success', 'failure', 'neutral', 'pause'),
      /** How many of each account wait. */
      waiting: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
      which: fc.nat(40),
      used: fc.nat(6),
      ms: fc.oneof(fc.constant(0), fc.nat(40_000)),
    }),
    { maxLength: 60 },
  );

  it('I21, I29: never has more attempts in progress than slots, nor more than a quarter of them for one account', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const governor = makeLaneGovernor(LIMITS);
        const underWay: Attempt[] = [];
        let now = NOW;
        const begin = (attempts: readonly Attempt[]): void => void underWay.push(...attempts);
        for (const { what, waiting, which, used, ms } of list) {
          now = later(now, ms);
          if (what === 'look') {
            const { room, terms } = {
              room: governor.freeSlots(LANE, now),
              terms: governor.terms(LANE, now),
            };
            const due = waiting.flatMap((count, account) =>
              Array.from({ length: count }, (_, nth) => ({
                ...attemptOf(account + 1, nth),
                dueAt: now,
              })),
            );
            const open = due.filter(({ connection: { id } }) => !terms.shut.includes(id));
            const filled = governor.reserve(LANE, room, now);
            expect(governor.freeSlots(LANE, now)).toBe(0);
            const claimed = shareOut(open, terms).slice(0, Math.min(room, used));
            filled(claimed);
            begin(claimed);
          } else if (what === 'post') {
            const account = accountId((which % 4) + 1);
            const room = governor.freeSlots(LANE, now, account);
            const claimed = Array.from({ length: Math.min(room, used) }, (_, nth) => attemptOf(account, nth));
            governor.reserve(LANE, room, now, account)(claimed);
            begin(claimed);
          } else if (underWay.length > 0) {
            const [ended] = underWay.splice(which % underWay.length, 1);
            const signal = what === 'pause' ? { pausedUntil: null } : what;
            if (ended !== undefined) end(governor, ended, signal, now);
          }
          const heldBy = (account: number) => underWay.filter(({ accountId: id }) => id === account).length;
          expect(underWay.length + governor.freeSlots(LANE, now)).toBe(LIMITS.concurrency);
          for (const account of [1, 2, 3, 4]) expect(heldBy(account)).toBeLessThanOrEqual(2);
        }
        for (const attempt of underWay) end(governor, attempt, 'success', now);
        expect(governor.freeSlots(LANE, now)).toBe(LIMITS.concurrency);
      }),
      { numRuns: 500 },
    );
  });

  it('I29: never shuts a connection because of other connections', () => {
    const signals = fc.constantFrom<LaneSignal>('failure', 'failure', 'success', 'neutral', {
      pausedUntil: later(NOW, 9_000_000),
    });
    const history = fc.array(fc.tuple(fc.integer({ min: 2, max: 5 }), fc.nat(3), signals), { maxLength: 60 });
    fc.assert(
      fc.property(history, (list) => {
        const governor = makeLaneGovernor(LIMITS);
        const healthy = attemptOf(1);
        for (const [account, nth, signal] of list) {
          const attempt = attemptOf(account, nth);
          start(governor, [attempt]);
          end(governor, attempt, signal);
          const { shut, probed } = governor.terms(LANE, NOW);
          expect([...shut, ...probed]).not.toContain(healthy.connection.id);
          expect(governor.opensAt(LANE, NOW)).toBeNull();
          expect(governor.freeSlots(LANE, NOW, healthy.accountId)).toBe(2);
        }
      }),
    );
  });

  it('gives the next account a quarter of what is free', () => {
    const governor = makeLaneGovernor({ ...LIMITS, concurrency: 16 });
    const shares = [1, 2, 3, 4, 5, 6].map((account) => {
      const share = governor.freeSlots(LANE, NOW, accountId(account));
      start(
        governor,
        Array.from({ length: share }, (_, nth) => attemptOf(account, nth)),
      );
      return share;
    });
    expect(shares).toEqual([4, 3, 3, 2, 1, 1]);
  });

  it('counts unassigned reservations for every account', () => {
    const governor = makeLaneGovernor(LIMITS);
    const filled = governor.reserve(LANE, 2, NOW);
    expect(governor.freeSlots(LANE, NOW, accountId(1))).toBe(0);
    filled([]);
    expect(governor.freeSlots(LANE, NOW, accountId(1))).toBe(2);
  });

  it('is a bulkhead: one lane never affects another', () => {
    const governor = makeLaneGovernor(LIMITS);
    for (const account of [1, 2, 3]) governor.learned(attemptOf(account), 'failure', NOW);
    start(governor, [attemptOf(1), attemptOf(2)]);
    const none = { free: 6, busy: [], lastTurn: null, shut: [], probed: [] };
    expect(governor.terms(OTHER, NOW)).toEqual(none);
    expect(governor.freeSlots(OTHER, NOW)).toBe(LIMITS.concurrency);
  });

  it('rests for a moment where only shut connections have due deliveries, unless an attempt in it ends', () => {
    const governor = makeLaneGovernor(LIMITS);
    expect(governor.foundNothing(LANE, NOW)).toBeNull();
    expect(governor.opensAt(LANE, NOW)).toBeNull();
    governor.learned(attemptOf(1), { pausedUntil: later(NOW, 5_000) }, NOW);
    expect(governor.foundNothing(LANE, NOW)).toBe(later(NOW, 5_000));
    expect(governor.opensAt(LANE, NOW)).toBe(later(NOW, 250));
    expect(governor.opensAt(LANE, later(NOW, 250))).toBeNull();
    start(governor, [attemptOf(2)]);
    governor.release(attemptOf(2));
    expect(governor.opensAt(LANE, NOW)).toBeNull();
    start(governor, [attemptOf(2)]);
    const over = later(NOW, 5_000);
    governor.learned(attemptOf(1), 'success', over);
    expect(governor.foundNothing(LANE, over)).toBeNull();
    expect(governor.opensAt(LANE, over)).toBeNull();
  });

  it('does not rest until the clock shows a time again from which it was set back', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.learned(attemptOf(1), { pausedUntil: later(NOW, 5_000) }, NOW);
    governor.foundNothing(LANE, NOW);
    expect(governor.opensAt(LANE, NOW)).toBe(later(NOW, 250));
    expect(governor.opensAt(LANE, later(NOW, -1))).toBeNull();
  });
});

describe('the rate of a lane', () => {
  const policies: fc.Arbitrary<RatePolicy> = fc.record({
    name: fc.constant('provider'),
    quota: fc.integer({ min: 1, max: 50 }),
    windowMs: fc.constantFrom(1_000, 60_000),
    burst: fc.integer({ min: 1, max: 6 }),
  });

  it('bounds what starts in any window, except for returned room', () => {
    const claims = fc.array(fc.record({ ms: fc.nat(3_000), wanted: fc.nat(6), used: fc.nat(6) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(policies, claims, (rate, list) => {
        const governor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane, () => rate);
        const started: number[] = [];
        let now = NOW;
        for (const { ms, wanted, used } of list) {
          now = later(now, ms);
          const taken = Math.min(wanted, governor.freeSlots(LANE, now));
          const claimed = Array.from({ length: Math.min(used, taken) }, (_, nth) => attemptOf(1, nth));
          governor.reserve(LANE, taken, now)(claimed);
          for (const attempt of claimed) {
            started.push(now);
            end(governor, attempt, 'success', now);
          }
        }
        started.forEach((from, first) => {
          started.slice(first).forEach((to, more) => {
            expect((more + 1 - rate.burst) * rate.windowMs).toBeLessThanOrEqual((to - from) * rate.quota);
          });
        });
      }),
    );
  });

  it('leaves half of a burst to the accounts in the queue', () => {
    const rate = { name: 'provider', quota: 1, windowMs: 1_000, burst: 5 };
    const governor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane, () => rate);
    expect(governor.freeSlots(LANE, NOW)).toBe(5);
    expect(governor.freeSlots(LANE, NOW, accountId(1))).toBe(3);
    governor.reserve(LANE, 3, NOW);
    expect(governor.freeSlots(LANE, NOW, accountId(2))).toBe(0);
    expect(governor.freeSlots(LANE, NOW)).toBe(2);
  });

  it('lets accounts take turns', () => {
    const rate = { name: 'provider', quota: 1, windowMs: 1_000, burst: 1 };
    const governor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane, () => rate);
    const due = [attemptOf(7), attemptOf(7, 1), attemptOf(3), attemptOf(5)];
    const waiting = due.map((attempt, place) => ({ ...attempt, id: deliveryId(place + 1), dueAt: NOW }));
    const turns = [1, 2, 3, 4, 5].map((second) => {
      const now = later(NOW, second * 1_000);
      const [first] = shareOut(waiting, governor.terms(LANE, now)).slice(0, governor.freeSlots(LANE, now));
      if (first === undefined) throw new Error('there is room');
      governor.reserve(LANE, 1, now)([first]);
      end(governor, first, 'success', now);
      return first.accountId;
    });
    expect(turns).toEqual([3, 5, 7, 3, 5]);
  });

  it('reports when it admits the next attempt', () => {
    fc.assert(
      fc.property(policies, (rate) => {
        const governor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane, () => rate);
        expect(governor.opensAt(LANE, NOW)).toBeNull();
        governor.reserve(LANE, governor.freeSlots(LANE, NOW), NOW);
        const opensAt = governor.opensAt(LANE, NOW);
        if (opensAt === null) throw new Error('a lane without room must say when it opens');
        expect(governor.freeSlots(LANE, later(opensAt, -1))).toBe(0);
        expect(governor.freeSlots(LANE, opensAt)).toBe(1);
      }),
    );
  });
});
