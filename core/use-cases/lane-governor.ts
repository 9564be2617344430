import type { Lane } from '../domain/connection.js';
import { admitAt, arrivalAfter, roomAt, type ArrivalTime, type RatePolicy } from '../domain/gcra.js';
import { later, type Instant } from '../domain/instant.js';
import type { LaneLimits } from '../domain/limits.js';

/**
 * What an attempt says about its lane: `failure` when the provider could not be reached or did not answer, `silence`
 * when it was not even asked.
 */
export type LaneSign = 'success' | 'failure' | 'silence';

/**
 * The bulkheads of one process: how many attempts of a lane may start now, how many per time where the provider has
 * a rate, and a circuit breaker per lane (closed, open after consecutive failures, half-open with one probe).
 */
export interface LaneGovernor {
  readonly room: (lane: Lane, now: Instant) => number;
  /** When a breaker or a rate that keeps the lane shut lets an attempt through; null while it is open to all. */
  readonly opensAt: (lane: Lane, now: Instant) => Instant | null;
  /** Takes room before a claim, so that two looks at once never overfill a lane. */
  readonly reserve: (lane: Lane, count: number, now: Instant) => void;
  /** Gives room back that a claim did not use. */
  readonly giveBack: (lane: Lane, count: number, now: Instant) => void;
  readonly ended: (lane: Lane, sign: LaneSign, now: Instant) => void;
}

interface LaneCounts {
  readonly inFlight: number;
  readonly failures: number;
  readonly openUntil: Instant | null;
  readonly arrival: ArrivalTime | null;
}

const FRESH: LaneCounts = { inFlight: 0, failures: 0, openUntil: null, arrival: null };

/** `rateOf` is what the provider of a lane allows this installation; null: as much as there is. */
export const makeLaneGovernor = (
  limits: LaneLimits,
  rateOf: (lane: Lane) => RatePolicy | null = () => null,
): LaneGovernor => {
  const lanes = new Map<Lane, LaneCounts>();
  const countsOf = (lane: Lane): LaneCounts => lanes.get(lane) ?? FRESH;

  const move = (lane: Lane, by: number, now: Instant): void => {
    const counts = countsOf(lane);
    const rate = rateOf(lane);
    const arrival = rate === null ? null : arrivalAfter(rate, counts.arrival, now, by);
    lanes.set(lane, { ...counts, inFlight: counts.inFlight + by, arrival });
  };

  return {
    room: (lane, now) => {
      const { inFlight, openUntil, arrival } = countsOf(lane);
      if (openUntil !== null) return now >= openUntil && inFlight === 0 ? 1 : 0;
      const rate = rateOf(lane);
      const room = Math.max(0, limits.concurrency - inFlight);
      return rate === null ? room : Math.min(room, roomAt(rate, arrival, now));
    },
    opensAt: (lane, now) => {
      const { openUntil, arrival } = countsOf(lane);
      if (openUntil !== null) return openUntil;
      const rate = rateOf(lane);
      const verdict = rate === null ? null : admitAt(rate, arrival, now);
      return verdict === null || verdict.allowed ? null : later(now, verdict.retryAfterMs);
    },
    reserve: move,
    giveBack: (lane, count, now) => {
      move(lane, -count, now);
    },
    ended: (lane, sign, now) => {
      const counts = countsOf(lane);
      const inFlight = counts.inFlight - 1;
      if (sign === 'silence') {
        lanes.set(lane, { ...counts, inFlight });
        return;
      }
      if (sign === 'success') {
        lanes.set(lane, { ...counts, inFlight, failures: 0, openUntil: null });
        return;
      }
      const failures = counts.failures + 1;
      const openUntil = failures >= limits.breakerFailures ? later(now, limits.breakerOpenMs) : null;
      lanes.set(lane, { ...counts, inFlight, failures, openUntil });
    },
  };
};
