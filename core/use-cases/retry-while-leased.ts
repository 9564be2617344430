import type { LeasedDelivery } from '../domain/delivery.js';
import type { Clock } from '../ports/clock.js';

/** The pause before a failed store access is retried, in milliseconds. */
const RETRY_PAUSE_MS = 250;

/**
 * Runs a fenced write, and retries it while the lease lasts if the store fails. Safe because a fenced write under one
 * token takes effect once, even if the response to an earlier try was lost.
 */
export const retryWhileLeased = async <T>(
  clock: Clock,
  { lease }: Pick<LeasedDelivery, 'lease'>,
  write: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await write();
    } catch (fault) {
      if (clock.now() + RETRY_PAUSE_MS >= lease.until) throw fault;
      await clock.pause(RETRY_PAUSE_MS).done;
    }
  }
};
