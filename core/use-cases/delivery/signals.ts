import type { Delivery, LeasedDelivery } from '../../domain/delivery.js';
import type { AttemptResult, AttemptSignal, DeliveryRef } from '../../ports/observer.js';
import type { Attempt } from './attempt-delivery.js';

/** What identifies a delivery in signals. */
export type Referred = Pick<Delivery, 'id' | 'postId' | 'accountId' | 'connection'>;

export const refOf = (delivery: Referred): DeliveryRef => ({
  deliveryId: delivery.id,
  postId: delivery.postId,
  accountId: delivery.accountId,
  connectionId: delivery.connection.id,
  provider: delivery.connection.provider,
});

const resultOf = ({ state }: Delivery): AttemptResult =>
  state === 'published' || state === 'failed' || state === 'unknown' ? state : 'deferred';

/** The signal of an attempt; null: it failed. */
export const attempted = (
  delivery: LeasedDelivery,
  attempt: Attempt | null,
  { startedAt, endedAt }: Pick<AttemptSignal, 'startedAt' | 'endedAt'>,
): AttemptSignal => {
  const after = attempt?.post?.deliveries.find(({ id }) => id === delivery.id);
  const unrecorded = attempt === null ? 'fault' : 'lease_lost';
  return {
    kind: 'attempted',
    ...refOf(delivery),
    attempt: delivery.attempts,
    result: after === undefined ? unrecorded : resultOf(after),
    code: after?.error?.code ?? null,
    dueAt: delivery.dueAt,
    startedAt,
    endedAt,
    calls: attempt?.calls ?? [],
  };
};

/** The signal of a delivery that was published by the commit that accepted its post. */
export const publishedByAcceptance = (
  delivery: Extract<Delivery, { state: 'published' }>,
): AttemptSignal => ({
  kind: 'attempted',
  ...refOf(delivery),
  attempt: delivery.attempts,
  result: 'published',
  code: null,
  dueAt: delivery.firstDueAt,
  startedAt: delivery.publishedAt,
  endedAt: delivery.publishedAt,
  calls: [],
});
