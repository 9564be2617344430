import type { Delivery, DeliveryState } from './delivery.js';
import type { Instant } from './instant.js';
import type { Charge } from './post.js';
import type { EventKind } from './timeline.js';

/**
 * What can be removed of a post that ended long ago: its exchanges with channels, which are the texts of requests and
 * errors; its timeline; and its images.
 */
export const PRUNABLE = ['exchanges', 'timelines', 'images'] as const;
/** One of {@link PRUNABLE}. */
export type Prunable = (typeof PRUNABLE)[number];

/** The facts that decide what may be removed of a post. */
export interface PostRemains {
  readonly isDraft: boolean;
  /** The latest of its creation, its due times, its publications and its events. */
  readonly changedAt: Instant;
  readonly charge: Charge['state'];
  readonly deliveries: readonly DeliveryState[];
  /** Whether one of our own feeds shows it. */
  readonly isInFeed: boolean;
}

const ENDED: readonly DeliveryState[] = ['published', 'failed', 'canceled'];

/**
 * What may be removed of a post that has not changed since the times of `before`. Nothing is removed while the post is
 * a draft, a delivery waits, is under way or is unknown, or the price is held, because requests, timeline and images
 * may be needed to send, look up, resolve and settle. Images stay while a failed delivery can be retried or a feed
 * shows them.
 */
export const prunableOf = (
  { isDraft, changedAt, charge, deliveries, isInFeed }: PostRemains,
  before: Readonly<Partial<Record<Prunable, Instant>>>,
): readonly Prunable[] => {
  if (isDraft || charge === 'held' || !deliveries.every((state) => ENDED.includes(state))) return [];
  return PRUNABLE.filter((what) => {
    const since = before[what];
    if (since === undefined || changedAt >= since) return false;
    return what !== 'images' || (!isInFeed && !deliveries.includes('failed'));
  });
};

/** Events whose details quote the response of a channel. */
export const QUOTING_EVENTS: readonly EventKind[] = ['refused', 'deferred', 'unknown'];

/** The text of an error that was removed. Its code stays. */
export const REMOVED_TEXT = 'The text was removed after the time for which such texts are kept.';

/** A delivery without the texts that were exchanged with its channel. Its identifiers at the channel stay. */
export const withoutExchange = (delivery: Delivery): Delivery => {
  const { error, frozen } = delivery;
  if (frozen === null && (error === null || error.message === REMOVED_TEXT)) return delivery;
  return {
    ...delivery,
    frozen: null,
    error: error === null ? null : { ...error, message: REMOVED_TEXT },
    revision: delivery.revision + 1,
  };
};
