import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admitAt,
  arrivalAfter,
  instant,
  later,
  type ArrivalTime,
  type Instant,
  type RatePolicy,
} from '../../../core/index.js';
import { allowedAt } from '../../../core/domain/gcra.js';

const NOW = instant(Date.UTC(2026, 0, 15, 12));

const policies: fc.Arbitrary<RatePolicy> = fc.record({
  name: fc.constant('write'),
  quota: fc.integer({ min: 1, max: 600 }),
  windowMs: fc.constantFrom(1_000, 7_000, 60_000, 600_000),
  burst: fc.integer({ min: 1, max: 40 }),
});

/** Pauses between requests, in milliseconds: bursts, waits, and a clock that is set back. */
const pauses = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 50 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  ),
  { maxLength: 120 },
);

/** The moments at which requests were let through. */
const acceptedAt = (policy: RatePolicy, gaps: readonly number[]): readonly Instant[] => {
  let stored: ArrivalTime | null = null;
  let now = NOW;
  const accepted: Instant[] = [];
  for (const gap of gaps) {
    now = later(now, gap);
    const decision = admitAt(policy, stored, now);
    if (!decision.allowed) continue;
    stored = decision.arrival;
    accepted.push(now);
  }
  return accepted;
};

/** How many requests are admitted at the same moment. */
const admittedAtOnce = (policy: RatePolicy, stored: ArrivalTime | null, now: Instant): number => {
  let arrival = stored;
  for (let count = 0; ; count += 1) {
    const decision = admitAt(policy, arrival, now);
    if (!decision.allowed) return count;
    arrival = decision.arrival;
  }
};

/** Burst and rate bound what was accepted between any two moments. */
const expectBounded = ({ burst, quota, windowMs }: RatePolicy, accepted: readonly Instant[]): void => {
  const exceeded = accepted.flatMap((from, first) =>
    accepted.slice(first).filter((to, more) => (more + 1 - burst) * windowMs > (to - from) * quota),
  );
  expect(exceeded).toEqual([]);
};

describe('the rate limit', () => {
  it('I28: accepts at most burst + w·rate in any window w, whatever the arrivals', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        expectBounded(policy, acceptedAt(policy, gaps));
      }),
    );
  });

  it('I28: holds against a client that retries exactly at the indicated time', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        let [stored, now]: [ArrivalTime | null, Instant] = [null, NOW];
        const accepted: Instant[] = [];
        for (let request = 0; request < 80; request += 1) {
          const decision = admitAt(policy, stored, now);
          expect(decision.allowed).toBe(true);
          stored = decision.arrival;
          accepted.push(now);
          now = later(now, decision.retryAfterMs);
        }
        expectBounded(policy, accepted);
      }),
      { numRuns: 50 },
    );
  });

  it('admits exactly the burst at one moment, for every policy', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        expect(admittedAtOnce(policy, null, NOW)).toBe(policy.burst);
      }),
    );
  });

  it('never refuses a client that keeps to the rate, rounded to whole milliseconds', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: 1, max: 60 }), (policy, count) => {
        const gaps = Array.from({ length: count }, () => Math.ceil(policy.windowMs / policy.quota));
        expect(acceptedAt(policy, gaps)).toHaveLength(count);
      }),
    );
  });

  it('reports correctly what is left, how long to wait and when the full burst is available again', () => {
    fc.assert(
      fc.property(policies, pauses, fc.nat(60_000), (policy, gaps, pause) => {
        let stored: ArrivalTime | null = null;
        let now = NOW;
        for (const gap of [...gaps, pause]) {
          now = later(now, gap);
          const decision = admitAt(policy, stored, now);
          if (decision.allowed) stored = decision.arrival;
          else expect(decision.arrival).toBe(stored);
          expect(decision.remaining).toBe(admittedAtOnce(policy, stored, now));
          expect(admitAt(policy, stored, later(now, decision.retryAfterMs)).allowed).toBe(true);
          if (decision.retryAfterMs > 0) {
            expect(admitAt(policy, stored, later(now, decision.retryAfterMs - 1)).allowed).toBe(false);
          }
          expect(decision.retryAfterMs === 0).toBe(decision.remaining > 0);
          expect(admittedAtOnce(policy, stored, later(now, decision.resetMs))).toBe(policy.burst);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('counts several at once like one after the other, and releases what was not used', () => {
    const counts = fc.record({ before: fc.nat(20), taken: fc.nat(20), unused: fc.nat(20) });
    fc.assert(
      fc.property(policies, counts, fc.nat(60_000), (policy, { before, taken, unused }, pause) => {
        const generous = { ...policy, burst: 60 };
        const oneByOne = (stored: ArrivalTime | null, now: Instant, count: number): ArrivalTime => {
          let arrival = stored;
          for (let done = 0; done < count; done += 1) arrival = admitAt(generous, arrival, now).arrival;
          return instant(Math.max(arrival ?? now, now));
        };
        const now = later(NOW, pause);
        const stored = before === 0 ? null : oneByOne(null, NOW, before);
        const more = arrivalAfter(generous, stored, now, taken + unused);
        const left = arrivalAfter(generous, more, now, -unused);
        expect(more).toBe(oneByOne(stored, now, taken + unused));
        expect(left).toBe(oneByOne(stored, now, taken));
        expect(allowedAt(generous, left, now)).toBe(admittedAtOnce(generous, left, now));
      }),
    );
  });

  it('admits nothing more when a clock is set back, or one request if that is far', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: 1, max: 3_600_000 }), (policy, back) => {
        const decision = admitAt(policy, null, NOW);
        const most = back <= policy.windowMs ? policy.burst - 1 : Math.max(1, policy.burst - 1);
        expect(admittedAtOnce(policy, decision.arrival, later(NOW, -back))).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('refuses for no longer than a burst and a window, however far the clock is set back', () => {
    const setBackBy = fc.integer({ min: 0, max: 7 * 86_400_000 });
    fc.assert(
      fc.property(policies, setBackBy, fc.nat(60), (policy, back, requests) => {
        const spacing = Math.ceil(policy.windowMs / policy.quota);
        let stored: ArrivalTime | null = null;
        for (let each = 0; each < requests; each += 1) {
          const decision = admitAt(policy, stored, NOW);
          if (decision.allowed) stored = decision.arrival;
        }
        const { retryAfterMs, allowed } = admitAt(policy, stored, later(NOW, -back));
        if (!allowed) expect(retryAfterMs).toBeLessThanOrEqual(policy.windowMs + spacing);
      }),
    );
  });

  it('takes more than a burst and a window ahead for a clock that was set back, and admits one request then', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const spacing = Math.ceil(policy.windowMs / policy.quota);
        const most = spacing * policy.burst + policy.windowMs;
        expect(admitAt(policy, later(NOW, most), NOW)).toMatchObject({
          allowed: false,
          retryAfterMs: policy.windowMs + spacing,
        });
        expect(admitAt(policy, later(NOW, most + 1), NOW)).toMatchObject({
          allowed: true,
          remaining: 0,
          retryAfterMs: spacing,
          resetMs: spacing * policy.burst,
        });
      }),
      { numRuns: 50 },
    );
  });
});
