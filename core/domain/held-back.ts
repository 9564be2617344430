import type { Delivery, DeliveryError } from './delivery.js';
import { toRfc3339, type Instant } from './instant.js';

const RESTORED = 'restored';

/** Why a delivery waits after a restore; `stateOf` is the moment whose state was restored. */
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
 * Whether no send is recorded of a delivery that is under way or due. After a restore such a delivery may have been sent
 * all the same. One whose send is recorded continues as after a crash: it is recognised by the channel or unknown.
 */
export const isUnsentAndDue = (delivery: Delivery, now: Instant): boolean =>
  (delivery.state === 'publishing' || (delivery.state === 'queued' && delivery.dueAt <= now)) &&
  delivery.sentAt === null;
