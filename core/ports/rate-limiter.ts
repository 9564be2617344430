import type { RatePolicy, RateDecision } from '../domain/gcra.js';
import type { Instant } from '../domain/instant.js';

/** Applies {@link admitAt} to a stored arrival time, atomically per key. A refusal stores nothing. */
export interface RateLimiter {
  readonly take: (key: string, policy: RatePolicy, now: Instant) => Promise<Omit<RateDecision, 'arrival'>>;
}
