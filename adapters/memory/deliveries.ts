import {
  isSettled,
  unreachable,
  type AccountId,
  type Delivery,
  type DeliveryRecords,
  type Lease,
  type LeasedDelivery,
  type Transition,
} from '../../core/index.js';
import type { DeliveryRow, MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

/** Puts the delivery into its table and keeps the index of open ones right. */
export const putDelivery = ({ tables }: MemoryStore, transaction: Transaction, row: DeliveryRow): void => {
  const { id } = row.delivery;
  tables.deliveries.within(transaction).put(id, row);
  const open = tables.openDeliveries.within(transaction);
  if (isSettled(row.delivery)) open.delete(id);
  else open.put(id, id);
};

/** The row of a delivery that is still leased under that very token; null where it is not. */
export const heldRow = (
  { tables }: MemoryStore,
  transaction: Transaction,
  { id, lease }: Pick<LeasedDelivery, 'id'> & { readonly lease: Pick<Lease, 'token'> },
): (DeliveryRow & { readonly delivery: LeasedDelivery }) | null => {
  const row = tables.deliveries.within(transaction).get(id);
  const delivery = row?.delivery;
  if (row === undefined || delivery?.state !== 'publishing' || delivery.lease.token !== lease.token)
    return null;
  return { ...row, delivery };
};

/** What a delivery has in every state. */
export const factsOf = (delivery: Delivery) => ({
  id: delivery.id,
  postId: delivery.postId,
  accountId: delivery.accountId,
  connection: delivery.connection,
  lane: delivery.lane,
  requestKey: delivery.requestKey,
  firstDueAt: delivery.firstDueAt,
  attempts: delivery.attempts,
  frozen: delivery.frozen,
  earlierSentAt: delivery.earlierSentAt,
  error: delivery.error,
  revision: delivery.revision,
});

const transitioned = (before: Delivery, transition: Transition): Delivery => {
  const facts = { ...factsOf(before), revision: before.revision + 1 };
  switch (transition.to) {
    case 'queued': {
      const { dueAt, error, sentAt } = transition;
      return { ...facts, state: 'queued', dueAt, error, sentAt };
    }
    case 'requeued': {
      const { dueAt, requestKey } = transition;
      const earlierSentAt = before.state === 'unknown' ? before.sentAt : before.earlierSentAt;
      const afresh = { requestKey, firstDueAt: dueAt, attempts: 0, frozen: null, error: null };
      return { ...facts, ...afresh, earlierSentAt, state: 'queued', dueAt, sentAt: null };
    }
    case 'published': {
      const { remoteId, url, publishedAt } = transition;
      return { ...facts, error: null, state: 'published', remoteId, url, publishedAt };
    }
    case 'failed':
      return { ...facts, state: 'failed', error: transition.error };
    case 'unknown': {
      const { since, error } = transition;
      const sentAt = ('sentAt' in before ? before.sentAt : null) ?? since;
      return { ...facts, state: 'unknown', sentAt, since, error };
    }
    case 'canceled':
      return { ...facts, state: 'canceled' };
    default:
      return unreachable(transition);
  }
};

export const memoryDeliveryRecords = (
  store: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): DeliveryRecords => {
  const apply = (row: DeliveryRow | null | undefined, transition: Transition): boolean => {
    if (row?.delivery.accountId !== account) return false;
    putDelivery(store, transaction, { ...row, delivery: transitioned(row.delivery, transition) });
    return true;
  };
  return {
    record: (delivery, transition) =>
      promised(() => apply(heldRow(store, transaction, delivery), transition)),
    isTaken: ({ id, connection }, remoteId) =>
      promised(() =>
        [...store.tables.deliveries.within(transaction).all()].some(
          ({ delivery: other }) =>
            other.accountId === account &&
            other.id !== id &&
            other.connection.id === connection.id &&
            other.state === 'published' &&
            other.remoteId === remoteId,
        ),
      ),
    move: (id, transition) =>
      promised(() => {
        const row = store.tables.deliveries.within(transaction).get(id);
        return row?.delivery.state === 'publishing' ? false : apply(row, transition);
      }),
  };
};
