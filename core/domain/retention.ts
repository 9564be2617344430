import type { Delivery, DeliveryState } from './delivery.js';
import type { Instant } from './instant.js';
import type { Charge } from './post.js';

/**
 * What a post can lose when it ended long ago: its timeline; what was exchanged with its channels, which is the text of
 * each request and of each error; its image.
 */
export const PRUNABLE = ['exchanges', 'timelines', 'images'] as const;
/** One of {@link PRUNABLE}. */
export type Prunable = (typeof PRUNABLE)[number];

/** What decides whether a post may lose something. */
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
 * What a post may lose, if everything in which nothing has happened since these moments is to go. Nothing goes as long
 * as it is a draft, a delivery waits, is under way or is unknown, or the price is held: requests, timeline and image may
 * be needed to send, look up, resolve and settle. A failed delivery can be retried, which needs the image, and a feed
 * shows it.
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

/** The text of an error that was removed. Its code stays. */
export const REMOVED_TEXT = 'The text was removed after the time for which such texts are kept.';

/** A delivery without what was exchanged with its channel. What identifies it at the channel stays. */
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
