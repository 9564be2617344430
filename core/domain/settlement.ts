import { isSettled } from './delivery.js';
import type { Instant } from './instant.js';
import type { Post } from './post.js';

type Settlement = 'keep' | 'capture' | 'release';

/** How long an unknown outcome may keep the charge held, in milliseconds. */
export const UNKNOWN_HOLD_MS = 7 * 86_400_000;

/**
 * What happens to a held charge: captured at the first published delivery, released when every delivery ended and none
 * was published. An unknown delivery keeps it held for seven days, because the post may have been published.
 */
export const decideSettlement = (post: Pick<Post, 'charge' | 'deliveries'>, now: Instant): Settlement => {
  if (post.charge.state !== 'held') return 'keep';
  if (post.deliveries.some((delivery) => delivery.state === 'published')) return 'capture';
  const over = post.deliveries.every(
    (delivery) =>
      isSettled(delivery) && !(delivery.state === 'unknown' && now < delivery.since + UNKNOWN_HOLD_MS),
  );
  return over ? 'release' : 'keep';
};
