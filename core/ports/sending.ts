import type { Instant } from '../domain/instant.js';

/**
 * The switch for all sending of an installation, stored with the queue. While it is paused every lane is: nothing is
 * claimed or taken over, and nothing that is accepted gets a lease. Leases that are there go on.
 */
export interface Sending {
  /** Since when sending is paused; null if it is not. */
  readonly pausedSince: () => Promise<Instant | null>;
  /** False if sending is paused already. */
  readonly pause: (at: Instant) => Promise<boolean>;
  /** False if sending is not paused. */
  readonly resume: () => Promise<boolean>;
}
