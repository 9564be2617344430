import type { Knex } from 'knex';
import type { Delivery, Post } from '../../core/index.js';
import { jsonOf, rowsOf, type Dialect } from './database.js';
import { entryWrite } from './feed-entries.js';
import { claimWrite, eventsOf, EVENT_COLUMNS, moneyWrites, usageWrites } from './ledger-writes.js';
import { DELIVERY_COLUMNS, deliveryRow } from './rows/delivery.js';
import { POST_COLUMNS, postRow } from './rows/post.js';
import { insertion, type Outcome, type Write } from './writes.js';

/** Makes everything that was decided durable with the transaction. Throws where a guard of the store disagrees. */
export const writeChanges = async (
  trx: Knex.Transaction,
  { recordset }: Dialect,
  outcomes: readonly Outcome[],
): Promise<void> => {
  for (const { rows, columns, sql } of writesOf(outcomes)) {
    if (rows.length === 0) continue;
    const written = await rowsOf(trx, sql(recordset('rows', columns)), { rows: jsonOf(rows) });
    // Whatever was read is locked, so every row that was decided about is there to be written.
    if (written.length !== rows.length)
      throw new Error(`a commit wrote ${String(written.length)} of ${String(rows.length)} rows`);
  }
};

/** In an order in which no row refers to one that is not there yet. */
const writesOf = (outcomes: readonly Outcome[]): readonly Write[] => {
  const posts = postsOf(outcomes);
  return [
    ...usageWrites(outcomes),
    insertion('posts', POST_COLUMNS, posts.inserted.map(postRow)),
    postUpdate(posts.updated),
    removal(posts.removed),
    insertion('deliveries', DELIVERY_COLUMNS, posts.newDeliveries.map(newDeliveryRow)),
    deliveryUpdate(posts.moved),
    ...moneyWrites(outcomes),
    entryWrite(outcomes),
    claimWrite(outcomes),
    insertion('post_events', EVENT_COLUMNS, eventsOf(outcomes)),
  ];
};

/** What became of the posts: by row, and only of those that are others by now. */
const postsOf = (outcomes: readonly Outcome[]) => {
  const inserted: Post[] = [];
  const updated: Post[] = [];
  const removed: Delivery[] = [];
  const newDeliveries: Delivery[] = [];
  const moved: { readonly from: Delivery; readonly to: Delivery }[] = [];
  for (const { before, after } of outcomes) {
    for (const [id, post] of after) {
      const known = before.get(id) ?? null;
      if (post === null || post === known) continue;
      if (known === null) inserted.push(post);
      else if (post.charge !== known.charge || post.revision !== known.revision) updated.push(post);
      const was = new Map((known?.deliveries ?? []).map((delivery) => [delivery.id, delivery]));
      for (const delivery of post.deliveries) {
        const from = was.get(delivery.id);
        was.delete(delivery.id);
        if (from === undefined) newDeliveries.push(delivery);
        else if (from !== delivery) moved.push({ from, to: delivery });
      }
      removed.push(...was.values());
    }
  }
  return { inserted, updated, removed, newDeliveries, moved };
};

const newDeliveryRow = (delivery: Delivery) => {
  const row = deliveryRow(delivery);
  // A new delivery waits, or had its first lease, and may have been published under it.
  return {
    ...row,
    due_at: row.due_at ?? delivery.firstDueAt,
    lease_token: row.lease_token ?? delivery.attempts,
  };
};

const without = <Columns extends Write['columns']>(columns: Columns, ...names: readonly (keyof Columns)[]) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name))) as Write['columns'];

const setAll = (columns: Write['columns']): string =>
  Object.keys(columns)
    .map((name) => `${name} = given.${name}`)
    .join(', ');

const postUpdate = (posts: readonly Post[]): Write => ({
  rows: posts.map(postRow),
  columns: POST_COLUMNS,
  sql: (given) =>
    `update posts set ${setAll(without(POST_COLUMNS, 'id', 'account_id', 'created_at'))} from ${given}
     where posts.id = given.id and posts.account_id = given.account_id returning posts.id`,
});

const removal = (deliveries: readonly Delivery[]): Write => ({
  rows: deliveries.map(deliveryRow),
  columns: DELIVERY_COLUMNS,
  sql: (given) =>
    `delete from deliveries where exists (
       select 1 from ${given} where deliveries.id = given.id and deliveries.account_id = given.account_id
     ) and state = 'queued' returning id`,
});

/** What a move leaves as it is, because the state that it ends in does not say: the first of these that is not null. */
const KEPT = ['due_at', 'lease_token', 'remote_id', 'url', 'published_at', 'unknown_since'] as const;

const deliveryUpdate = (moved: readonly { readonly from: Delivery; readonly to: Delivery }[]): Write => {
  const columns = { ...DELIVERY_COLUMNS, was: 'bigint' } as const;
  const changing = without(
    DELIVERY_COLUMNS,
    'id',
    'post_id',
    'account_id',
    'connection_id',
    'sent_at',
    ...KEPT,
  );
  const kept = KEPT.map((name) => `${name} = coalesce(given.${name}, deliveries.${name})`);
  const sentAt = `sent_at = case when given.state in ('queued', 'publishing', 'unknown') then given.sent_at
    else deliveries.sent_at end`;
  return {
    rows: moved.map(({ from, to }) => ({ ...deliveryRow(to), was: from.revision })),
    columns,
    // The revision fences: a delivery that was claimed or sent since it was read has another one.
    sql: (given) =>
      `update deliveries set ${[setAll(changing), ...kept, sentAt].join(', ')} from ${given}
       where deliveries.id = given.id and deliveries.account_id = given.account_id
         and deliveries.revision = given.was
       returning deliveries.id`,
  };
};
