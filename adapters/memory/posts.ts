import {
  deliveryId,
  isWaiting,
  postId,
  type AccountId,
  type Delivery,
  type DeliveryId,
  type NewDelivery,
  type NewPost,
  type Post,
  type PostId,
  type PostRepository,
} from '../../core/index.js';
import { putDelivery } from './deliveries.js';
import type { DeliveryRow, MemoryStore, PostRow } from './memory-store.js';
import { promised } from './promised.js';
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

export const memoryPosts = (
  store: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): PostRepository => {
  const posts = store.tables.posts.within(transaction);
  const deliveries = store.tables.deliveries.within(transaction);

  const own = (id: PostId): PostRow => {
    const row = posts.get(id);
    if (row?.accountId !== account) throw new Error(`there is no post ${String(id)} of the account`);
    return row;
  };

  const queue = (post: PostId, { connectionId, lane, requestKey, dueAt }: NewDelivery): DeliveryId => {
    const target = store.tables.connections.within(transaction).get(connectionId);
    if (target?.accountId !== account)
      throw new Error(`there is no connection ${String(connectionId)} of the account`);
    const id = deliveryId(store.nextId());
    const delivery: Delivery = {
      id,
      postId: post,
      accountId: account,
      connection: { id: connectionId, name: target.name, provider: target.provider },
      lane,
      requestKey,
      firstDueAt: dueAt,
      attempts: 0,
      frozen: null,
      earlierSentAt: null,
      error: null,
      revision: 0,
      state: 'queued',
      dueAt,
      sentAt: null,
    };
    putDelivery(store, transaction, { delivery, lastToken: 0 });
    return id;
  };

  const queueAll = (post: PostId, given: readonly NewDelivery[]): readonly DeliveryId[] => {
    if (new Set(given.map(({ connectionId }) => connectionId)).size < given.length)
      throw new Error('a post goes to each connection once');
    return given.map((delivery) => queue(post, delivery));
  };

  const insert = ({ deliveries: given, ...facts }: NewPost): Post => {
    if (facts.accountId !== account) throw new Error('the post is another account’s');
    const id = postId(store.nextId());
    const row: PostRow = { ...facts, id, revision: 1, deliveryIds: queueAll(id, given) };
    posts.put(id, row);
    return assemblePost(row, deliveries);
  };

  const replaceDeliveries = ({ id, deliveryIds }: PostRow, given: readonly NewDelivery[]) => {
    for (const old of deliveryIds) {
      deliveries.delete(old);
      store.tables.openDeliveries.within(transaction).delete(old);
    }
    return queueAll(id, given);
  };

  return {
    find: (id) =>
      promised(() => {
        const row = posts.get(id);
        return row?.accountId === account ? assemblePost(row, deliveries) : null;
      }),
    insert: (post) => promised(() => insert(post)),
    update: (id, { document, timing, deliveries: given }) =>
      promised(() => {
        const row = own(id);
        const deliveryIds = given.length === 0 ? row.deliveryIds : replaceDeliveries(row, given);
        posts.put(id, { ...row, document, timing, deliveryIds, revision: row.revision + 1 });
      }),
    setCharge: (id, charge) => promised(() => posts.put(id, { ...own(id), charge })),
    countScheduled: (now) =>
      promised(() => {
        let count = 0;
        for (const row of posts.all()) {
          if (row.accountId === account && isWaiting(assemblePost(row, deliveries), now)) count += 1;
        }
        return count;
      }),
  };
};
