import type { Instant } from '../domain/instant.js';

/**
 * The switch for all sending of an installation, stored with the queue. While it is paused, so is every lane: nothing
 * is claimed or taken over, and accepted deliveries get no lease. Existing leases continue.
 */
export interface Sending {
  /** Since when sending is paused; null if it is not. */
  readonly pausedSince: () => Promise<Instant | null>;
  /** False if sending is already paused. */
  readonly pause: (at: Instant) => Promise<boolean>;
  /** False if sending is not paused. */
  readonly resume: () => Promise<boolean>;
}
