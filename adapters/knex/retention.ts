import type { Knex } from 'knex';
import {
  instant,
  postId,
  PRUNABLE,
  prunableOf,
  QUOTING_EVENTS,
  REMOVED_TEXT,
  type Charge,
  type DeliveryError,
  type DeliveryState,
  type PostRemains,
  type Prunable,
  type PruneStep,
  type Retention,
} from '../../core/index.js';
import { given, jsonOf, lockAccounts, rowsOf, type Database, type Dialect } from './database.js';
import { listed } from './posts/post-status.js';
import { KEY_COLUMNS } from './writes.js';

interface ExaminedRow {
  readonly id: number;
  readonly account_id: number;
  readonly created_at: number;
  readonly scheduled_at: number | null;
  readonly draft: 'open' | 'canceled' | null;
  readonly charge_state: Charge['state'];
  /** A JSON array. */
  readonly deliveries: string;
  readonly last_event_at: number | null;
  /** Not zero, or true. */
  readonly in_feed: number | boolean;
}

interface DeliveryMoments {
  readonly state: DeliveryState;
  readonly first_due_at: number;
  readonly published_at: number | null;
}

const NEXT_POSTS = 'select id, account_id from posts where id > :after order by id limit :most';

const examine = (dialect: Dialect): string => `
  select id, account_id, created_at, scheduled_at, draft, charge_state,
    ${dialect.jsonRows(
      { state: 'state', first_due_at: 'first_due_at', published_at: 'published_at' },
      'deliveries where deliveries.post_id = posts.id',
    )} as deliveries,
    (select max(occurred_at) from post_events where post_events.post_id = posts.id) as last_event_at,
    exists (
      select 1 from deliveries join feed_entries on feed_entries.connection_id = deliveries.connection_id
        and feed_entries.request_key = deliveries.request_key
      where deliveries.post_id = posts.id
    ) as in_feed
  from posts where id ${dialect.among(dialect.numbersIn(':ids'))}`;

const remainsOf = (row: ExaminedRow): PostRemains => {
  const deliveries = JSON.parse(row.deliveries) as readonly DeliveryMoments[];
  const moments = [
    row.created_at,
    row.scheduled_at ?? 0,
    row.last_event_at ?? 0,
    ...deliveries.flatMap(({ first_due_at: dueAt, published_at: at }) => [dueAt, at ?? 0]),
  ];
  return {
    isDraft: row.draft === 'open',
    changedAt: instant(Math.max(...moments)),
    charge: row.charge_state,
    deliveries: deliveries.map(({ state }) => state),
    isInFeed: Boolean(row.in_feed),
  };
};

/** Rows by id, each with its account. */
type Keys = readonly Pick<ExaminedRow, 'id' | 'account_id'>[];

/** The texts are JSON, which only application code can change. */
const emptyDeliveries = async (trx: Knex, dialect: Dialect, ended: Keys): Promise<number> => {
  const rows = await rowsOf<Keys[number] & { readonly error: string | null }>(
    trx,
    `select deliveries.id, deliveries.account_id, error from deliveries
     join ${dialect.recordset('ended', KEY_COLUMNS)} on deliveries.post_id = given.id
     where frozen_at is not null or (error is not null and error not like :removed)`,
    { ...given('ended', ended), removed: `%${REMOVED_TEXT}%` },
  );
  const withoutText = (error: string): string =>
    JSON.stringify({ ...(JSON.parse(error) as DeliveryError), message: REMOVED_TEXT });
  const emptied = rows.map((row) => ({ ...row, error: row.error === null ? null : withoutText(row.error) }));
  if (emptied.length === 0) return 0;
  await rowsOf(
    trx,
    `update deliveries set error = given.error, frozen_at = null, frozen_request = null, sends = 0,
       revision = revision + 1
     from ${dialect.recordset('emptied', { ...KEY_COLUMNS, error: 'text' })}
     where deliveries.id = given.id and deliveries.account_id = given.account_id`,
    given('emptied', emptied),
  );
  return emptied.length;
};

/** From then on, a reader whose position is before it is refused (`cursor_gone`). */
const REMOVED_UP_TO =
  'update accounts set events_removed_up_to = :upTo where id = :account and events_removed_up_to < :upTo';

/** How each kind is removed from ended posts. Returns the number of rows. */
const removals = (
  trx: Knex,
  dialect: Dialect,
): Readonly<Record<Prunable, (ended: Keys) => Promise<number>>> => {
  const ended = dialect.recordset('ended', KEY_COLUMNS);
  const count = async (sql: string, keys: Keys): Promise<number> =>
    (await rowsOf(trx, sql, given('ended', keys))).length;
  // With the plain column, SQLite would read all events of the account for each post.
  const ofEnded = 'post_events.post_id = given.id and +post_events.account_id = given.account_id';
  return {
    timelines: async (keys) => {
      const removed = await rowsOf<Keys[number]>(
        trx,
        `delete from post_events where id in (select post_events.id from post_events join ${ended} on ${ofEnded})
         returning id, account_id`,
        given('ended', keys),
      );
      const newest = new Map<number, number>();
      for (const { id, account_id: account } of removed)
        newest.set(account, Math.max(id, newest.get(account) ?? 0));
      for (const [account, upTo] of newest) await rowsOf(trx, REMOVED_UP_TO, { account, upTo });
      return removed.length;
    },
    exchanges: async (keys) =>
      (await count(
        `update post_events set detail = null from ${ended} where ${ofEnded}
           and kind in (${listed(QUOTING_EVENTS)}) and detail is not null returning post_events.id`,
        keys,
      )) + (await emptyDeliveries(trx, dialect, keys)),
    images: async (keys) => {
      const others = `delete from post_images where (post_id, place) in (
        select post_id, place from post_images join ${ended}
          on post_images.post_id = given.id and post_images.account_id = given.account_id
      )`;
      await rowsOf(trx, others, given('ended', keys));
      return count(
        `update posts set image = null, image_key = null, revision = revision + 1 from ${ended}
         where posts.id = given.id and posts.account_id = given.account_id and image_key is not null
         returning posts.id`,
        keys,
      );
    },
  };
};

export const makeKnexRetention = ({ writer, dialect }: Database): Retention => {
  const examined = examine(dialect);

  const pruneIn = async (trx: Knex.Transaction, { after, posts, before }: PruneStep) => {
    const removed = { timelines: 0, exchanges: 0, images: 0 };
    const next = await rowsOf<Keys[number]>(trx, NEXT_POSTS, { after: after ?? 0, most: posts });
    // The examined state must hold until it is pruned: a retry would need what is removed.
    await lockAccounts(trx, dialect, new Set(next.map(({ account_id: id }) => id)));
    const rows = await rowsOf<ExaminedRow>(trx, examined, { ids: jsonOf(next.map(({ id }) => id)) });
    const keys: Record<Prunable, Keys[number][]> = { timelines: [], exchanges: [], images: [] };
    for (const row of rows)
      for (const what of prunableOf(remainsOf(row), before))
        keys[what].push({ id: row.id, account_id: row.account_id });
    const remove = removals(trx, dialect);
    for (const what of PRUNABLE) if (keys[what].length > 0) removed[what] = await remove[what](keys[what]);
    const youngest = Math.max(...Object.values(before));
    const hasMore = next.length === posts && rows.some(({ created_at: at }) => at < youngest);
    return { removed, next: hasMore ? postId(next.at(-1)?.id ?? 0) : null };
  };

  return { prune: (step) => writer.transaction((trx) => pruneIn(trx, step)) };
};
