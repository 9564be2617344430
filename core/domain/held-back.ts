import type { Delivery, DeliveryError, QueuedDelivery } from './delivery.js';
import { toRfc3339, type Instant } from './instant.js';
import { NEEDS_RECONNECTION } from './outcome-policy.js';

const RESTORED = 'restored';

/** Why a delivery waits after a restore; `stateOf` is the time of the restored state. */
export const restoredError = (stateOf: Instant): DeliveryError => ({
  code: RESTORED,
  message:
    `The database was restored to its state of ${toRfc3339(stateOf)}. Whether this was sent after that is not known, ` +
    'so it waits until it is released, retried or resolved.',
  retryable: true,
});

/** Whether a restore keeps the delivery waiting. */
export const isHeldBack = ({ state, error }: Pick<Delivery, 'state' | 'error'>): boolean =>
  state === 'unknown' && error?.code === RESTORED;

/**
 * Whether a delivery is under way, or due by that time, without a recorded send. After a restore it may have been sent
 * nevertheless. A delivery with a recorded send continues as after a crash: the channel recognises it, or it is
 * unknown.
 */
export const isUnsentAndDue = (delivery: Delivery, by: Instant): boolean =>
  (delivery.state === 'publishing' || (delivery.state === 'queued' && isDue(delivery, by))) &&
  delivery.sentAt === null;

/** What waits until its connection is renewed is sent as soon as that happens, however late its next attempt is. */
const isDue = ({ dueAt, firstDueAt, error }: QueuedDelivery, by: Instant): boolean =>
  dueAt <= by || (firstDueAt <= by && error?.code === NEEDS_RECONNECTION);
