import type { LeasedDelivery } from '../../domain/delivery.js';
import type { Clock } from '../../ports/clock.js';

/** The pause before a failed store access is retried, in milliseconds. */
const RETRY_PAUSE_MS = 250;

/**
 * Accesses the store for a leased delivery, and again while the lease lasts if the store fails. Every write of `access`
 * must take effect once, even if the response to an earlier try was lost, as a fenced write under one token does.
 */
export const retryWhileLeased = async <T>(
  clock: Clock,
  { lease }: Pick<LeasedDelivery, 'lease'>,
  access: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await access();
    } catch (fault) {
      if (clock.now() + RETRY_PAUSE_MS >= lease.until) throw fault;
      await clock.pause(RETRY_PAUSE_MS).done;
    }
  }
};
