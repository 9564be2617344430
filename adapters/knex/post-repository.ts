import type { Knex } from 'knex';
import {
  postId,
  type AccountId,
  type Delivery,
  type NewDelivery,
  type Post,
  type PostId,
  type PostRepository,
} from '../../core/index.js';
import { insertOne, rowsOf, type Dialect } from './database.js';
import { DELIVERY_LIST, deliveryFromRow, type DeliveryRow } from './rows/delivery.js';
import {
  chargeColumns,
  documentColumns,
  newPostRow,
  postFromRow,
  selectPosts,
  timingColumns,
  type PostRow,
} from './rows/post.js';
import { IS_SCHEDULED } from './post-status.js';

export const makeKnexPostRepository = (
  trx: Knex.Transaction,
  account: AccountId,
  dialect: Dialect,
): PostRepository => {
  const find = async (id: PostId): Promise<Post | null> => {
    if (dialect.lockDeliveries !== null) await rowsOf(trx, dialect.lockDeliveries, { post: id, account });
    const sql = `${selectPosts(dialect)} posts.id = :id and posts.account_id = :account`;
    const [row] = await rowsOf<PostRow>(trx, sql, { id, account });
    return row === undefined ? null : postFromRow(row);
  };

  const insertDeliveries = async (
    post: PostId,
    deliveries: readonly NewDelivery[],
  ): Promise<readonly Delivery[]> => {
    if (deliveries.length === 0) return [];
    const rows: unknown = await trx('deliveries')
      .insert(deliveries.map((delivery) => newDeliveryRow(account, post, delivery)))
      .returning(trx.raw(DELIVERY_LIST));
    return (rows as readonly DeliveryRow[]).map(deliveryFromRow).sort((one, other) => one.id - other.id);
  };

  const change = async (id: PostId, columns: Readonly<Record<string, unknown>>): Promise<void> => {
    const changed = await trx('posts').where({ id, account_id: account }).update(columns);
    if (changed === 0) throw new Error(`post ${String(id)} does not exist in account ${String(account)}`);
  };

  return {
    find,
    insert: async (post) => {
      const id = postId(await insertOne(trx, 'posts', { ...newPostRow(account, post) }));
      const deliveries = await insertDeliveries(id, post.deliveries);
      return { ...post, accountId: account, id, revision: 1, deliveries };
    },
    update: async (id, { document, timing, deliveries }) => {
      const revision = trx.raw('revision + 1');
      await change(id, { ...documentColumns(document), ...timingColumns(timing), revision });
      if (deliveries.length === 0) return;
      await trx('deliveries').where({ post_id: id, account_id: account }).delete();
      await insertDeliveries(id, deliveries);
    },
    setCharge: (id, charge) => change(id, { ...chargeColumns(charge) }),
    countScheduled: async (now) => {
      const sql = `select count(*) as scheduled from posts where posts.account_id = :account and ${IS_SCHEDULED}`;
      const [row] = await rowsOf<{ readonly scheduled: number }>(trx, sql, { account, now });
      return Number(row?.scheduled);
    },
  };
};

const newDeliveryRow = (account: AccountId, post: PostId, delivery: NewDelivery) => ({
  post_id: post,
  account_id: account,
  connection_id: delivery.connectionId,
  lane: delivery.lane,
  request_key: delivery.requestKey,
  state: 'queued',
  due_at: delivery.dueAt,
  first_due_at: delivery.dueAt,
  attempts: 0,
  sends: 0,
  lease_token: 0,
  revision: 0,
});
