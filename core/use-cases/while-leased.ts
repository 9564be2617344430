import type { LeasedDelivery } from '../domain/delivery.js';
import type { Clock } from '../ports/clock.js';

/** How long to wait before the store is tried again, in milliseconds. */
const AGAIN_MS = 250;

/**
 * Does a fenced write, and does it again when the store fails, for as long as the lease lasts. Safe because a fenced
 * write under one token has its effect once, even where the first try's answer was lost.
 */
export const whileLeased = async <T>(
  clock: Clock,
  { lease }: Pick<LeasedDelivery, 'lease'>,
  write: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await write();
    } catch (fault) {
      if (clock.now() + AGAIN_MS >= lease.until) throw fault;
      await clock.pause(AGAIN_MS).done;
    }
  }
};
