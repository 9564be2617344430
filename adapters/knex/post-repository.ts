import type { Knex } from 'knex';
import type { AccountId, NewDelivery, Post, PostId, PostRepository } from '../../core/index.js';
import { insertOne, rowsOf, stored, type Dialect } from './database.js';
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
  const read = async (id: PostId | number): Promise<Post | null> => {
    const sql = `${selectPosts(dialect)} posts.id = :id and posts.account_id = :account`;
    const [row] = await rowsOf<PostRow>(trx, sql, { id, account });
    return row === undefined ? null : postFromRow(row);
  };

  const find = async (id: PostId): Promise<Post | null> => {
    if (dialect.lockDeliveries !== null) await rowsOf(trx, dialect.lockDeliveries, { post: id });
    return read(id);
  };

  const insertDeliveries = async (post: number, deliveries: readonly NewDelivery[]): Promise<void> => {
    if (deliveries.length === 0) return;
    await trx('deliveries').insert(deliveries.map((delivery) => newDeliveryRow(account, post, delivery)));
  };

  const change = async (id: PostId, columns: Readonly<Record<string, unknown>>): Promise<void> => {
    const changed = await trx('posts').where({ id, account_id: account }).update(columns);
    if (changed === 0) throw new Error(`post ${String(id)} does not exist in account ${String(account)}`);
  };

  return {
    find,
    insert: async (post) => {
      const id = await insertOne(trx, 'posts', { ...newPostRow(account, post) });
      await insertDeliveries(id, post.deliveries);
      return stored(await read(id), 'posts');
    },
    update: async (id, { document, timing, deliveries }) => {
      const revision = trx.raw('revision + 1');
      await change(id, { ...documentColumns(document), ...timingColumns(timing), revision });
      if (deliveries.length === 0) return;
      await trx('deliveries').where({ post_id: id }).delete();
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

const newDeliveryRow = (account: AccountId, post: number, delivery: NewDelivery) => ({
  post_id: post,
  account_id: account,
  connection_id: delivery.connectionId,
  lane: delivery.lane,
  request_key: delivery.requestKey,
  state: 'queued',
  due_at: delivery.dueAt,
  first_due_at: delivery.dueAt,
  attempts: 0,
  lease_token: 0,
  revision: 0,
});
