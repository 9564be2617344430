import type { Delivery, LeasedDelivery } from '../domain/delivery.js';
import type { Post } from '../domain/post.js';
import type { AttemptResult, AttemptSignal, DeliveryRef } from '../ports/observer.js';

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

/** The signal of an attempt, from the post that it left: null if it recorded nothing, `fault` if it failed. */
export const attempted = (
  delivery: LeasedDelivery,
  left: Post | null | 'fault',
  { startedAt, endedAt, calls }: Pick<AttemptSignal, 'startedAt' | 'endedAt' | 'calls'>,
): AttemptSignal => {
  const after = left === 'fault' ? undefined : left?.deliveries.find(({ id }) => id === delivery.id);
  return {
    kind: 'attempted',
    ...refOf(delivery),
    attempt: delivery.attempts,
    result: after === undefined ? (left === 'fault' ? 'fault' : 'lease_lost') : resultOf(after),
    code: after?.error?.code ?? null,
    dueAt: delivery.dueAt,
    startedAt,
    endedAt,
    calls,
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
