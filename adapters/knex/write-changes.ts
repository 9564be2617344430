import type { Knex } from 'knex';
import {
  MOVEMENTS,
  type AccountId,
  type Change,
  type Delivery,
  type Post,
  type PostId,
} from '../../core/index.js';
import { jsonOf, rowsOf, type ColumnType, type Dialect } from './database.js';
import { DELIVERY_COLUMNS, deliveryRow } from './rows/delivery.js';
import { eventRow } from './rows/event.js';
import { POST_COLUMNS, postRow } from './rows/post.js';

/** The changes of one account in a transaction, and the posts as they were before and are after all of them. */
export interface Outcome {
  readonly account: AccountId;
  readonly changes: readonly Change[];
  readonly before: ReadonlyMap<PostId, Post | null>;
  readonly after: ReadonlyMap<PostId, Post | null>;
}

/** One statement for each table, whatever the number of rows: `rows` are the columns of {@link Dialect.recordset}. */
interface Write {
  readonly rows: readonly object[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** `given` is the table of the rows. */
  readonly sql: (given: string) => string;
}

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
    claimWrite(outcomes),
    insertion('post_events', EVENT_COLUMNS, eventsOf(outcomes)),
  ];
};

const list = (columns: Readonly<Record<string, ColumnType>>): string => Object.keys(columns).join(', ');

const insertion = (table: string, columns: Write['columns'], rows: readonly object[]): Write => ({
  rows,
  columns,
  sql: (given) =>
    `insert into ${table} (${list(columns)}) select ${list(columns)} from ${given} returning 1 as written`,
});

const changesOf = <Kind extends Change['kind']>(
  { changes }: Pick<Outcome, 'changes'>,
  kind: Kind,
): readonly Extract<Change, { kind: Kind }>[] =>
  changes.filter((change): change is Extract<Change, { kind: Kind }> => change.kind === kind);

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
  // A new delivery is queued, or leased for the first time.
  return { ...row, lease_token: row.lease_token ?? 0 };
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

const USAGE_COLUMNS = {
  account_id: 'bigint',
  period_key: 'text',
  posts: 'bigint',
  included: 'bigint',
} as const;

/** Counts and uncounts, summed up by period. Only what is counted may be the first of its period. */
const usageWrites = (outcomes: readonly Outcome[]): readonly Write[] => {
  const sums = outcomes.flatMap((outcome) => {
    const periods = new Map<string, { posts: number; included: number }>();
    for (const { period, source, by } of changesOf(outcome, 'post_counted')) {
      const sum = periods.get(period.key) ?? { posts: 0, included: 0 };
      periods.set(period.key, {
        posts: sum.posts + by,
        included: sum.included + (source === 'included' ? by : 0),
      });
    }
    return [...periods].map(([period_key, sum]) => ({ account_id: outcome.account, period_key, ...sum }));
  });
  const counted = sums.filter(({ posts, included }) => posts > 0 && included >= 0 && included <= posts);
  const others = sums.filter((sum) => !counted.includes(sum) && (sum.posts !== 0 || sum.included !== 0));
  return [
    {
      rows: counted,
      columns: USAGE_COLUMNS,
      sql: (given) =>
        `insert into usage (${list(USAGE_COLUMNS)}) select ${list(USAGE_COLUMNS)} from ${given} where true
         on conflict (account_id, period_key) do update
           set posts = usage.posts + excluded.posts, included = usage.included + excluded.included
         returning 1 as written`,
    },
    {
      rows: others,
      columns: USAGE_COLUMNS,
      sql: (given) =>
        `update usage set posts = usage.posts + given.posts, included = usage.included + given.included
         from ${given} where usage.account_id = given.account_id and usage.period_key = given.period_key
         returning 1 as written`,
    },
  ];
};

const WALLET_COLUMNS = { account_id: 'bigint', available: 'bigint', held: 'bigint' } as const;

const TRANSFER_COLUMNS = {
  account_id: 'bigint',
  kind: 'text',
  amount_minor: 'bigint',
  operation_key: 'text',
  post_id: 'bigint',
  occurred_at: 'bigint',
} as const;

const ENTRY_COLUMNS = { operation_key: 'text', pocket: 'text', amount_minor: 'bigint' } as const;

/** Balances, the ledger's transfers, and their two entries each. The CHECKs of the wallets are the last guard. */
const moneyWrites = (outcomes: readonly Outcome[]): readonly Write[] => {
  const byAccount = outcomes.map(
    (outcome) =>
      [outcome.account, changesOf(outcome, 'transfer_made').map(({ transfer }) => transfer)] as const,
  );
  const transfers = byAccount.flatMap(([account, own]) => {
    const foreign = own.find(({ accountId }) => accountId !== account);
    if (foreign !== undefined) throw new Error(`${foreign.operationKey} moves money of another account`);
    return own;
  });
  const balances = byAccount.flatMap(([account_id, own]) => {
    const into = (pocket: 'available' | 'held'): number =>
      own.reduce((sum, { kind, amountMinor }) => {
        const { from, to } = MOVEMENTS[kind];
        return sum + (to === pocket ? amountMinor : 0) - (from === pocket ? amountMinor : 0);
      }, 0);
    const [available, held] = [into('available'), into('held')];
    return available === 0 && held === 0 ? [] : [{ account_id, available, held }];
  });
  const entries = transfers.flatMap(({ kind, amountMinor, operationKey: operation_key }) => [
    { operation_key, pocket: MOVEMENTS[kind].from, amount_minor: 0 - amountMinor },
    { operation_key, pocket: MOVEMENTS[kind].to, amount_minor: amountMinor },
  ]);
  const rows = transfers.map((transfer) => ({
    account_id: transfer.accountId,
    kind: transfer.kind,
    amount_minor: transfer.amountMinor,
    operation_key: transfer.operationKey,
    post_id: transfer.postId,
    occurred_at: transfer.at,
  }));
  return [
    {
      rows: balances,
      columns: WALLET_COLUMNS,
      sql: (given) =>
        `update wallets set available_minor = wallets.available_minor + given.available,
           held_minor = wallets.held_minor + given.held
         from ${given} where wallets.account_id = given.account_id returning 1 as written`,
    },
    insertion('transfers', TRANSFER_COLUMNS, rows),
    {
      rows: entries,
      columns: ENTRY_COLUMNS,
      sql: (given) =>
        `insert into entries (transfer_id, pocket, amount_minor)
         select transfers.id, given.pocket, given.amount_minor from ${given}
           join transfers on transfers.operation_key = given.operation_key
         returning 1 as written`,
    },
  ];
};

const CLAIM_COLUMNS = {
  account_id: 'bigint',
  scope: 'text',
  client_key: 'text',
  fingerprint: 'text',
  post_id: 'bigint',
  claimed_at: 'bigint',
} as const;

const claimWrite = (outcomes: readonly Outcome[]): Write => ({
  rows: outcomes.flatMap((outcome) =>
    changesOf(outcome, 'key_claimed').map(({ claim, at, postId }) => ({
      account_id: outcome.account,
      scope: claim.scope,
      client_key: claim.key,
      fingerprint: claim.fingerprint,
      post_id: postId,
      claimed_at: at,
    })),
  ),
  columns: CLAIM_COLUMNS,
  // A key that is there already has expired, or nothing would have been decided.
  sql: (given) =>
    `insert into idempotency_keys (${list(CLAIM_COLUMNS)}) select ${list(CLAIM_COLUMNS)} from ${given} where true
     on conflict (account_id, scope, client_key) do update
       set fingerprint = excluded.fingerprint, post_id = excluded.post_id, claimed_at = excluded.claimed_at
       where idempotency_keys.claimed_at < excluded.claimed_at
     returning 1 as written`,
});

const EVENT_COLUMNS = {
  post_id: 'bigint',
  account_id: 'bigint',
  occurred_at: 'bigint',
  kind: 'text',
  connection_id: 'bigint',
  request_id: 'text',
  detail: 'text',
} as const;

const eventsOf = (outcomes: readonly Outcome[]): readonly object[] =>
  outcomes.flatMap(({ account, changes, after }) =>
    changesOf({ changes }, 'event_appended').map(({ event }) => {
      if (!after.get(event.postId)) throw new Error(`post ${String(event.postId)} was not read`);
      return eventRow(account, event);
    }),
  );
