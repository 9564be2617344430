import type { Delivery, Post } from '../../../core/index.js';
import type { AccountChanges } from '../../commit/group-commit.js';
import type { Columns } from '../database.js';
import { entryWrite } from '../feed-entries.js';
import { claimWrite, eventsOf, eventWrite, moneyWrites, usageWrites } from './ledger-writes.js';
import { operationWrite } from '../operator-log.js';
import { DELIVERY_COLUMNS, deliveryRow } from '../rows/delivery.js';
import { imageWrites, type ChangedImages } from '../rows/post-image.js';
import {
  CHANGING_POST_COLUMNS,
  CHARGE_COLUMNS,
  chargeColumns,
  FOUND_BY_COLUMNS,
  POST_COLUMNS,
  postRow,
} from '../rows/post.js';
import { insertionInto, KEY_COLUMNS, type Statement, type Write } from '../writes.js';

/** All changes as writes, in an order in which no row refers to a missing one. */
export const writesOf = (accounts: readonly AccountChanges[]): readonly Write[] => {
  const posts = postsOf(accounts);
  return [
    ...usageWrites(accounts),
    { statement: INSERT_POSTS, rows: posts.inserted.map(postRow) },
    { statement: UPDATE_POSTS, rows: posts.edited.map(postRow) },
    { statement: UPDATE_CHARGES, rows: posts.charged.map(chargeRow) },
    ...imageWrites(posts.documents),
    { statement: REMOVE_DELIVERIES, rows: posts.removed.map(keyOf) },
    { statement: INSERT_DELIVERIES, rows: posts.newDeliveries.map(newDeliveryRow) },
    { statement: UPDATE_DELIVERIES, rows: posts.moved.map(movedRow) },
    ...moneyWrites(accounts),
    entryWrite(accounts),
    claimWrite(accounts),
    eventWrite(eventsOf(accounts)),
    operationWrite(accounts),
  ];
};

interface Moved {
  readonly from: Delivery;
  readonly to: Delivery;
}

/** The changed posts, by row. */
const postsOf = (accounts: readonly AccountChanges[]) => {
  const inserted: Post[] = [];
  const edited: Post[] = [];
  const documents: ChangedImages[] = [];
  const charged: Post[] = [];
  const removed: Delivery[] = [];
  const newDeliveries: Delivery[] = [];
  const moved: Moved[] = [];
  for (const { before, after } of accounts) {
    for (const [id, post] of after.posts) {
      const known = before.posts.get(id) ?? null;
      if (post === null) continue;
      if (known === null) inserted.push(post);
      else if (post.revision !== known.revision) edited.push(post);
      else if (post.charge !== known.charge) charged.push(post);
      if (post.revision !== known?.revision) documents.push({ from: known, to: post });
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
  return { inserted, edited, documents, charged, removed, newDeliveries, moved };
};

const keyOf = ({ id, accountId }: Post | Delivery) => ({ id, account_id: accountId });

const setAll = (columns: Columns): string =>
  Object.keys(columns)
    .map((name) => `${name} = given.${name}`)
    .join(', ');

const WRITTEN_COLUMNS = { ...POST_COLUMNS, ...FOUND_BY_COLUMNS };

const INSERT_POSTS = insertionInto('posts', WRITTEN_COLUMNS);

const UPDATE_POSTS: Statement = {
  columns: WRITTEN_COLUMNS,
  sql: (given) =>
    `update posts set ${setAll({ ...CHANGING_POST_COLUMNS, ...FOUND_BY_COLUMNS })} from ${given.table}
     where posts.id = given.id and posts.account_id = given.account_id`,
};

/** The charge alone, which is settled with nearly every delivery: the document of the row is long. */
const UPDATE_CHARGES: Statement = {
  columns: { ...KEY_COLUMNS, ...CHARGE_COLUMNS },
  sql: (given) =>
    `update posts set ${setAll(CHARGE_COLUMNS)} from ${given.table}
     where posts.id = given.id and posts.account_id = given.account_id`,
};

const chargeRow = (post: Post) => ({ ...keyOf(post), ...chargeColumns(post.charge) });

const REMOVE_DELIVERIES: Statement = {
  columns: KEY_COLUMNS,
  sql: (given) =>
    `delete from deliveries where id in (
       select deliveries.id from deliveries join ${given.table}
         on deliveries.id = given.id and deliveries.account_id = given.account_id
     ) and state = 'queued'`,
};

const INSERT_DELIVERIES = insertionInto('deliveries', DELIVERY_COLUMNS);

const newDeliveryRow = (delivery: Delivery) => {
  const row = deliveryRow(delivery);
  // A new delivery is queued, or has its first lease, under which it may already have been published.
  return {
    ...row,
    due_at: row.due_at ?? delivery.firstDueAt,
    lease_token: row.lease_token ?? delivery.attempts,
  };
};

/** The columns that a move may set; the others of a delivery never change. */
const {
  id: _id,
  account_id: _account,
  post_id: _post,
  connection_id: _connection,
  lane: _lane,
  ...MOVED_COLUMNS
} = DELIVERY_COLUMNS;

/** Those that keep their value unless the new state has one. */
const KEPT: readonly string[] = [
  'due_at',
  'lease_token',
  'remote_id',
  'url',
  'published_at',
  'unknown_since',
] satisfies readonly (keyof typeof MOVED_COLUMNS)[];

const movedTo = (name: string): string => {
  if (name === 'frozen_request')
    return 'case when given.frozen_at is not null then coalesce(given.frozen_request, deliveries.frozen_request) end';
  return KEPT.includes(name) ? `coalesce(given.${name}, deliveries.${name})` : `given.${name}`;
};

const UPDATE_DELIVERIES: Statement = {
  columns: { ...KEY_COLUMNS, ...MOVED_COLUMNS, was: 'bigint' },
  sql: (given) => {
    const set = Object.keys(MOVED_COLUMNS).map((name) => `${name} = ${movedTo(name)}`);
    // The revision is the fence: a delivery that was claimed or sent since it was read has another revision.
    return `update deliveries set ${set.join(', ')} from ${given.table}
      where deliveries.id = given.id and deliveries.account_id = given.account_id
        and deliveries.revision = given.was`;
  },
};

const movedRow = ({ from, to }: Moved) => ({
  ...deliveryRow(to),
  // The request is long, and the same for every send under one key; a post is read without it.
  frozen_request:
    from.frozen !== null && from.requestKey === to.requestKey ? null : (to.frozen?.request ?? null),
  was: from.revision,
});
