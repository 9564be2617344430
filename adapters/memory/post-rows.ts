import {
  isDraft,
  isSettled,
  type AccountId,
  type Delivery,
  type DeliveryId,
  type Post,
  type PostEvent,
  type PostId,
} from '../../core/index.js';
import type { DeliveryRow, MemoryStore, PostRow } from './memory-store.js';
import type { Rows, Transaction } from './table.js';

export const assemblePost = (
  { deliveryIds, ...post }: PostRow,
  deliveries: Rows<DeliveryId, DeliveryRow>,
): Post => ({
  ...post,
  deliveries: deliveryIds.flatMap((id): readonly Delivery[] => {
    const row = deliveries.get(id);
    return row === undefined ? [] : [row.delivery];
  }),
});

/** How many drafts an account has; those that were canceled do not count. */
export const countDrafts = (posts: Rows<PostId, PostRow>, account: AccountId): number =>
  [...posts.all()].filter((row) => row.accountId === account && isDraft(row)).length;

/** The fencing token of the latest lease of a delivery; 0 before the first. */
export const lastTokenOf = (deliveries: Rows<DeliveryId, DeliveryRow>, id: DeliveryId): number =>
  deliveries.get(id)?.lastToken ?? 0;

/** Writes the delivery and updates the index of open deliveries. */
export const putDelivery = ({ tables }: MemoryStore, transaction: Transaction, delivery: Delivery): void => {
  const { id } = delivery;
  const deliveries = tables.deliveries.within(transaction);
  const lastToken = delivery.state === 'publishing' ? delivery.lease.token : lastTokenOf(deliveries, id);
  deliveries.put(id, { delivery, lastToken });
  const open = tables.openDeliveries.within(transaction);
  if (isSettled(delivery)) open.delete(id);
  else open.put(id, id);
};

/** Writes a post with all its deliveries; previous deliveries that are not listed are removed. */
export const putPost = (
  store: MemoryStore,
  transaction: Transaction,
  { deliveries, ...post }: Post,
): void => {
  const { tables } = store;
  const deliveryIds = deliveries.map(({ id }) => id);
  const targets = new Set(deliveries.map(({ connection }) => connection.id));
  if (targets.size < deliveries.length) throw new Error('a post goes to each connection once');
  for (const id of targets) requireConnection(store, transaction, post.accountId, id);
  for (const id of tables.posts.within(transaction).get(post.id)?.deliveryIds ?? []) {
    if (deliveryIds.includes(id)) continue;
    tables.deliveries.within(transaction).delete(id);
    tables.openDeliveries.within(transaction).delete(id);
  }
  tables.posts.within(transaction).put(post.id, { ...post, deliveryIds });
  for (const delivery of deliveries) putDelivery(store, transaction, delivery);
};

const requireConnection = (
  { tables }: MemoryStore,
  transaction: Transaction,
  account: AccountId,
  id: Delivery['connection']['id'],
): void => {
  if (tables.connections.within(transaction).get(id)?.accountId !== account)
    throw new Error(`there is no connection ${String(id)} of the account`);
};

/** Appends events to the timelines of their posts. */
export const appendEvents = (
  { tables, nextId }: MemoryStore,
  transaction: Transaction,
  events: readonly PostEvent[],
): void => {
  const rows = tables.events.within(transaction);
  for (const event of events)
    rows.put(event.postId, [...(rows.get(event.postId) ?? []), { ...event, id: nextId() }]);
};
