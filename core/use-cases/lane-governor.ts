import type { Lane } from '../domain/connection.js';
import { later, type Instant } from '../domain/instant.js';
import type { LaneLimits } from '../domain/limits.js';

/** How an attempt spoke for its lane: `failure` when the provider could not be reached or did not answer. */
export type LaneSign = 'success' | 'failure';

/**
 * The bulkheads of one process: how many attempts of a lane may start now, and a circuit breaker per lane
 * (closed, open after consecutive failures, half-open with one probe).
 */
export interface LaneGovernor {
  readonly room: (lane: Lane, now: Instant) => number;
  /** When an open breaker lets a probe through; null while it is closed. */
  readonly opensAt: (lane: Lane) => Instant | null;
  /** Takes room before a claim, so that two looks at once never overfill a lane. */
  readonly reserve: (lane: Lane, count: number) => void;
  /** Gives room back that a claim did not use. */
  readonly giveBack: (lane: Lane, count: number) => void;
  readonly ended: (lane: Lane, sign: LaneSign, now: Instant) => void;
}

interface LaneCounts {
  readonly inFlight: number;
  readonly failures: number;
  readonly openUntil: Instant | null;
}

const FRESH: LaneCounts = { inFlight: 0, failures: 0, openUntil: null };

export const makeLaneGovernor = (limits: LaneLimits): LaneGovernor => {
  const lanes = new Map<Lane, LaneCounts>();
  const countsOf = (lane: Lane): LaneCounts => lanes.get(lane) ?? FRESH;
  const keep = (lane: Lane, counts: LaneCounts): void => {
    const idle = counts.inFlight === 0 && counts.failures === 0;
    if (idle) lanes.delete(lane);
    else lanes.set(lane, counts);
  };
  const move = (lane: Lane, by: number): void => {
    const counts = countsOf(lane);
    keep(lane, { ...counts, inFlight: counts.inFlight + by });
  };
  return {
    room: (lane, now) => {
      const { inFlight, openUntil } = countsOf(lane);
      if (openUntil === null) return Math.max(0, limits.concurrency - inFlight);
      return now >= openUntil && inFlight === 0 ? 1 : 0;
    },
    opensAt: (lane) => countsOf(lane).openUntil,
    reserve: (lane, count) => {
      move(lane, count);
    },
    giveBack: (lane, count) => {
      move(lane, -count);
    },
    ended: (lane, sign, now) => {
      const counts = countsOf(lane);
      const inFlight = counts.inFlight - 1;
      if (sign === 'success') {
        keep(lane, { ...FRESH, inFlight });
        return;
      }
      const failures = counts.failures + 1;
      const openUntil = failures >= limits.breakerFailures ? later(now, limits.breakerOpenMs) : null;
      keep(lane, { inFlight, failures, openUntil });
    },
  };
};
