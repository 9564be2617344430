import { effectOf, entriesOf } from '../../../core/index.js';
import type { AccountChanges } from '../../commit/group-commit.js';
import { EVENT_COLUMNS, eventRow, type EventRow } from '../rows/event.js';
import { TRANSFER_COLUMNS, type TransferRow } from '../rows/ledger.js';
import { changesOf, insertionInto, list, rowsFor, type Statement, type Write } from '../writes.js';

export const USAGE_COLUMNS = {
  account_id: 'bigint',
  period_key: 'text',
  posts: 'bigint',
  included: 'bigint',
} as const;

const COUNT_POSTS: Statement = {
  columns: USAGE_COLUMNS,
  sql: (given) =>
    `insert into usage (${list(USAGE_COLUMNS)}) ${given.values}
     on conflict (account_id, period_key) do update
       set posts = usage.posts + excluded.posts, included = usage.included + excluded.included`,
};

const RECOUNT_POSTS: Statement = {
  columns: USAGE_COLUMNS,
  sql: (given) =>
    `update usage set posts = usage.posts + given.posts, included = usage.included + given.included
     from ${given.table} where usage.account_id = given.account_id and usage.period_key = given.period_key`,
};

/** Counts and uncounts, summed by period. A sum that would not be valid as a row only updates an existing one. */
export const usageWrites = (accounts: readonly AccountChanges[]): readonly Write[] => {
  const sums = accounts.flatMap((changed) => {
    const periods = new Map<string, { posts: number; included: number }>();
    for (const { period, source, by } of changesOf(changed, 'post_counted')) {
      const sum = periods.get(period.key) ?? { posts: 0, included: 0 };
      periods.set(period.key, {
        posts: sum.posts + by,
        included: sum.included + (source === 'included' ? by : 0),
      });
    }
    return [...periods].map(([period_key, sum]) => ({ account_id: changed.account, period_key, ...sum }));
  });
  const counted = sums.filter(({ posts, included }) => included >= 0 && included <= posts);
  return [
    { statement: COUNT_POSTS, rows: counted },
    { statement: RECOUNT_POSTS, rows: sums.filter((sum) => !counted.includes(sum)) },
  ];
};

const WALLET_COLUMNS = { account_id: 'bigint', available: 'bigint', held: 'bigint' } as const;

const ENTRY_COLUMNS = { operation_key: 'text', pocket: 'text', amount_minor: 'bigint' } as const;

const MOVE_BALANCES: Statement = {
  columns: WALLET_COLUMNS,
  sql: (given) =>
    `update wallets set available_minor = wallets.available_minor + given.available,
       held_minor = wallets.held_minor + given.held
     from ${given.table} where wallets.account_id = given.account_id`,
};

const INSERT_TRANSFERS = insertionInto('transfers', TRANSFER_COLUMNS);

const INSERT_ENTRIES: Statement = {
  columns: ENTRY_COLUMNS,
  sql: (given) =>
    `insert into entries (transfer_id, pocket, amount_minor)
     select transfers.id, given.pocket, given.amount_minor from ${given.table}
       join transfers on transfers.operation_key = given.operation_key`,
};

/**
 * Balances, the ledger's transfers, and their two entries each. The CHECK constraints of the wallets are the last
 * guard.
 */
export const moneyWrites = (accounts: readonly AccountChanges[]): readonly Write[] => {
  const transfers = rowsFor(accounts, 'transfer_made', ({ transfer }) => transfer);
  const balances = accounts.flatMap(({ account: account_id }) => {
    const effects = transfers.filter(({ accountId }) => accountId === account_id).map(effectOf);
    const available = effects.reduce((sum, effect) => sum + effect.available, 0);
    const held = effects.reduce((sum, effect) => sum + effect.held, 0);
    return available === 0 && held === 0 ? [] : [{ account_id, available, held }];
  });
  const entries = transfers.flatMap(entriesOf).map(({ operationKey, pocket, amountMinor }) => ({
    operation_key: operationKey,
    pocket,
    amount_minor: amountMinor,
  }));
  const rows = transfers.map((transfer): TransferRow => ({
    account_id: transfer.accountId,
    kind: transfer.kind,
    amount_minor: transfer.amountMinor,
    operation_key: transfer.operationKey,
    post_id: transfer.postId,
    occurred_at: transfer.at,
    reason: transfer.reason ?? null,
  }));
  return [
    { statement: MOVE_BALANCES, rows: balances },
    { statement: INSERT_TRANSFERS, rows },
    { statement: INSERT_ENTRIES, rows: entries },
  ];
};

export const CLAIM_COLUMNS = {
  account_id: 'bigint',
  scope: 'text',
  client_key: 'text',
  fingerprint: 'text',
  post_id: 'bigint',
  claimed_at: 'bigint',
} as const;

const CLAIM_KEYS: Statement = {
  columns: CLAIM_COLUMNS,
  // An existing key has expired, because the decision would have found a valid one.
  sql: (given) =>
    `insert into idempotency_keys (${list(CLAIM_COLUMNS)}) ${given.values}
     on conflict (account_id, scope, client_key) do update
       set fingerprint = excluded.fingerprint, post_id = excluded.post_id, claimed_at = excluded.claimed_at
       where idempotency_keys.claimed_at < excluded.claimed_at`,
};

export const claimWrite = (accounts: readonly AccountChanges[]): Write => ({
  statement: CLAIM_KEYS,
  rows: rowsFor(accounts, 'key_claimed', ({ claim, at, postId }, account) => ({
    account_id: account,
    scope: claim.scope,
    client_key: claim.key,
    fingerprint: claim.fingerprint,
    post_id: postId,
    claimed_at: at,
  })),
});

const INSERT_EVENTS: Statement = {
  columns: EVENT_COLUMNS,
  sql: (given, dialect) => dialect.insertionInOrder('post_events', list(EVENT_COLUMNS), given),
};

/** Ordered by account, the order in which all transactions lock the accounts. */
export const eventWrite = (rows: readonly EventRow[]): Write => ({
  statement: INSERT_EVENTS,
  rows: rows.toSorted((one, other) => one.account_id - other.account_id),
});

export const eventsOf = (accounts: readonly AccountChanges[]): readonly EventRow[] =>
  rowsFor(accounts, 'event_appended', ({ event }, account) => eventRow(account, event));
