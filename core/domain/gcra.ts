import { instant, later, type Instant } from './instant.js';

/**
 * A rate with a burst, as in the generic cell rate algorithm (ITU-T I.371): `quota` per `windowMs`, `burst` at once.
 */
export interface RatePolicy {
  /** As in the header `RateLimit-Policy`. */
  readonly name: string;
  readonly quota: number;
  readonly windowMs: number;
  /** At least 1. */
  readonly burst: number;
}

/** The theoretical arrival time: when the bucket of this key would be empty again. */
export type ArrivalTime = Instant;

/** Whether a request is allowed, and when the next ones are. */
export interface RateDecision {
  readonly allowed: boolean;
  /** To be stored when allowed; a refusal changes nothing. */
  readonly arrival: ArrivalTime;
  /** Requests that would be allowed at this moment, after this one. */
  readonly remaining: number;
  /** Milliseconds until the next request is allowed; 0 while some remain. */
  readonly retryAfterMs: number;
  /** Milliseconds until the whole burst is available again. */
  readonly resetMs: number;
}

/** Rounded up, never down: a millisecond lost per request would exceed the rate. */
const spacingOf = ({ quota, windowMs }: RatePolicy): number => Math.ceil(windowMs / quota);

/** How far ahead an arrival time can be, in milliseconds, unless the clock was set back: a burst and a window. */
export const longestBacklogMs = (policy: RatePolicy): number =>
  spacingOf(policy) * policy.burst + policy.windowMs;

/**
 * How far the arrival time is ahead. After the clock was set back, the next request is the last one of a burst, instead
 * of waiting until the clock shows that time again.
 */
const backlogOf = (policy: RatePolicy, stored: ArrivalTime | null, now: Instant): number => {
  const backlog = Math.max(stored ?? now, now) - now;
  return backlog > longestBacklogMs(policy) ? spacingOf(policy) * (policy.burst - 1) : backlog;
};

/** How many requests would be allowed at this moment. */
export const allowedAt = (policy: RatePolicy, stored: ArrivalTime | null, now: Instant): number => {
  const { allowed, remaining } = admitAt(policy, stored, now);
  return allowed ? remaining + 1 : 0;
};

/** The arrival time after that many requests at once; a negative count returns unused ones. */
export const arrivalAfter = (
  policy: RatePolicy,
  stored: ArrivalTime | null,
  now: Instant,
  count: number,
): ArrivalTime => later(now, backlogOf(policy, stored, now) + count * spacingOf(policy));

/** Accepts at most `burst + elapsed * quota / windowMs` requests of a key in any interval. */
export const admitAt = (policy: RatePolicy, stored: ArrivalTime | null, now: Instant): RateDecision => {
  const spacingMs = spacingOf(policy);
  const tolerance = spacingMs * (policy.burst - 1);
  const backlog = backlogOf(policy, stored, now);
  const allowed = backlog <= tolerance;
  const after = allowed ? backlog + spacingMs : backlog;
  return {
    allowed,
    arrival: instant(now + after),
    remaining: Math.max(0, Math.floor((tolerance - after) / spacingMs) + 1),
    retryAfterMs: Math.max(0, after - tolerance),
    resetMs: after,
  };
};
