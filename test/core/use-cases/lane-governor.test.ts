import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DELIVERY_LIMITS,
  laneOf,
  later,
  makeLaneGovernor,
  provider,
  type Instant,
  type LaneGovernor,
  type RatePolicy,
} from '../../../core/index.js';
import { NOW } from '../posts.js';

const LIMITS = { concurrency: 4, breakerFailures: 3, breakerOpenMs: 30_000 };
const LANE = laneOf(provider('mastodon'), 'a.example');
const OTHER = laneOf(provider('mastodon'), 'b.example');

const opened = (): { readonly governor: LaneGovernor; readonly until: Instant } => {
  const governor = makeLaneGovernor(LIMITS);
  governor.reserve(LANE, 3, NOW);
  for (let failure = 0; failure < 3; failure += 1) governor.ended(LANE, 'failure', NOW);
  return { governor, until: later(NOW, LIMITS.breakerOpenMs) };
};

describe('a lane', () => {
  it('I21: never has more attempts under way than its concurrency, whatever happens', () => {
    const steps = fc.array(
      fc.record({
        what: fc.constantFrom('claim', 'claim', 'success', 'failure'),
        wanted: fc.nat(6),
        used: fc.nat(6),
        ms: fc.oneof(fc.constant(0), fc.nat(40_000)),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        const governor = makeLaneGovernor(LIMITS);
        let [now, inFlight] = [NOW, 0];
        for (const { what, wanted, used, ms } of list) {
          now = later(now, ms);
          if (what === 'claim') {
            const room = governor.room(LANE, now);
            const taken = Math.min(wanted, room);
            governor.reserve(LANE, taken, now);
            expect(governor.room(LANE, now)).toBeLessThanOrEqual(room - taken);
            const claimed = Math.min(used, taken);
            governor.giveBack(LANE, taken - claimed, now);
            inFlight += claimed;
          } else if (inFlight > 0) {
            governor.ended(LANE, what, now);
            inFlight -= 1;
          }
          expect(inFlight).toBeLessThanOrEqual(LIMITS.concurrency);
          expect(inFlight + governor.room(LANE, now)).toBeLessThanOrEqual(LIMITS.concurrency);
        }
        while (inFlight > 0) {
          governor.ended(LANE, 'success', now);
          inFlight -= 1;
        }
        if (governor.opensAt(LANE, now) === null) expect(governor.room(LANE, now)).toBe(LIMITS.concurrency);
      }),
      { numRuns: 500 },
    );
  });

  it('gives back what a claim did not use', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.reserve(LANE, 4, NOW);
    expect(governor.room(LANE, NOW)).toBe(0);
    governor.giveBack(LANE, 3, NOW);
    expect(governor.room(LANE, NOW)).toBe(3);
    governor.ended(LANE, 'success', NOW);
    expect(governor.room(LANE, NOW)).toBe(4);
  });

  it('says that there is no room, never less, when expired leases were taken over beyond it', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.reserve(LANE, 6, NOW);
    expect(governor.room(LANE, NOW)).toBe(0);
  });

  it('is a bulkhead: nothing that happens in one lane is felt in another', () => {
    const { governor } = opened();
    expect(governor.room(LANE, NOW)).toBe(0);
    expect(governor.room(OTHER, NOW)).toBe(LIMITS.concurrency);
    expect(governor.opensAt(OTHER, NOW)).toBeNull();
  });
});

describe('the circuit breaker of a lane', () => {
  it('opens after as many failures in a row as the limit says, and not before', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.reserve(LANE, 3, NOW);
    governor.ended(LANE, 'failure', NOW);
    governor.ended(LANE, 'failure', NOW);
    expect(governor.opensAt(LANE, NOW)).toBeNull();
    governor.ended(LANE, 'failure', NOW);
    expect(governor.opensAt(LANE, NOW)).toBe(later(NOW, LIMITS.breakerOpenMs));
  });

  it('forgets failures that a success came after', () => {
    const governor = makeLaneGovernor(LIMITS);
    for (const sign of ['failure', 'failure', 'success', 'failure', 'failure'] as const) {
      governor.reserve(LANE, 1, NOW);
      governor.ended(LANE, sign, NOW);
    }
    expect(governor.opensAt(LANE, NOW)).toBeNull();
    expect(governor.room(LANE, NOW)).toBe(LIMITS.concurrency);
  });

  it('lets nothing through while it is open, and one probe at its end', () => {
    const { governor, until } = opened();
    expect(governor.room(LANE, later(until, -1))).toBe(0);
    expect(governor.room(LANE, until)).toBe(1);
    governor.reserve(LANE, 1, until);
    expect(governor.room(LANE, until)).toBe(0);
  });

  it('stays half-open when the probe found nothing to attempt', () => {
    const { governor, until } = opened();
    governor.reserve(LANE, 1, until);
    governor.giveBack(LANE, 1, until);
    expect(governor.room(LANE, until)).toBe(1);
  });

  it('closes when the probe succeeds, and opens for as long again when it fails', () => {
    const closing = opened();
    closing.governor.reserve(LANE, 1, closing.until);
    closing.governor.ended(LANE, 'success', closing.until);
    expect(closing.governor.opensAt(LANE, closing.until)).toBeNull();
    expect(closing.governor.room(LANE, closing.until)).toBe(LIMITS.concurrency);

    const { governor, until } = opened();
    governor.reserve(LANE, 1, until);
    governor.ended(LANE, 'failure', until);
    expect(governor.opensAt(LANE, until)).toBe(later(until, LIMITS.breakerOpenMs));
    expect(governor.room(LANE, until)).toBe(0);
  });

  it('neither opens nor closes by attempts that never reached the provider', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.reserve(LANE, 3, NOW);
    for (let silence = 0; silence < 3; silence += 1) governor.ended(LANE, 'silence', NOW);
    expect(governor.opensAt(LANE, NOW)).toBeNull();
    expect(governor.room(LANE, NOW)).toBe(LIMITS.concurrency);

    const halfOpen = opened();
    halfOpen.governor.reserve(LANE, 1, halfOpen.until);
    halfOpen.governor.ended(LANE, 'silence', halfOpen.until);
    expect(halfOpen.governor.room(LANE, halfOpen.until)).toBe(1);
  });

  it('sends no probe while attempts from before it opened are still under way', () => {
    const governor = makeLaneGovernor(LIMITS);
    governor.reserve(LANE, 4, NOW);
    for (let failure = 0; failure < 3; failure += 1) governor.ended(LANE, 'failure', NOW);
    expect(governor.room(LANE, later(NOW, LIMITS.breakerOpenMs))).toBe(0);
  });
});

describe('the rate of a lane', () => {
  const policies: fc.Arbitrary<RatePolicy> = fc.record({
    name: fc.constant('provider'),
    quota: fc.integer({ min: 1, max: 50 }),
    windowMs: fc.constantFrom(1_000, 60_000),
    burst: fc.integer({ min: 1, max: 6 }),
  });

  it('bounds what starts in any window, given back room aside', () => {
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
          const taken = Math.min(wanted, governor.room(LANE, now));
          governor.reserve(LANE, taken, now);
          const claimed = Math.min(used, taken);
          governor.giveBack(LANE, taken - claimed, now);
          for (let one = 0; one < claimed; one += 1) {
            started.push(now);
            governor.ended(LANE, 'success', now);
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

  it('says when it lets the next attempt through', () => {
    fc.assert(
      fc.property(policies, (rate) => {
        const governor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane, () => rate);
        expect(governor.opensAt(LANE, NOW)).toBeNull();
        governor.reserve(LANE, governor.room(LANE, NOW), NOW);
        const opensAt = governor.opensAt(LANE, NOW);
        if (opensAt === null) throw new Error('a lane without room must say when it opens');
        expect(governor.room(LANE, later(opensAt, -1))).toBe(0);
        expect(governor.room(LANE, opensAt)).toBe(1);
      }),
    );
  });
});
