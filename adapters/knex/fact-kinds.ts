import type { AccountId, Needs, Post } from '../../core/index.js';
import type { Columns, Dialect } from './database.js';
import { IS_SCHEDULED, STATUS_CONDITIONS } from './post-status.js';
import type { TransferRow, WalletRow } from './rows/ledger.js';
import { postLists } from './rows/post-lists.js';
import { PAUSED_UNTIL, SENDING_IS_PAUSED } from './sending.js';

/** The account and the needs of a work. */
export interface FactRequest {
  readonly account: AccountId;
  readonly needs: Partial<Needs>;
}

/** One kind of fact: the rows of parameters that the works request it by, and the select that reads it. */
interface Kind {
  /** One row for each request; none if no work requests the fact. */
  readonly requests: (works: readonly FactRequest[]) => readonly object[];
  readonly sql: (dialect: Dialect, binding: string) => string;
}

/** These columns of the rows of a table that a condition joins to the requests. */
const rowsOfTable =
  (table: string, columns: readonly string[], requests: Columns, condition: string): Kind['sql'] =>
  ({ jsonRows, recordset }, binding) =>
    jsonRows(
      Object.fromEntries(columns.map((name) => [name, `${table}.${name}`])),
      `${table} join ${recordset(binding, requests)} on ${condition}`,
    );

export const FACT_KINDS = {
  posts: {
    requests: (works) =>
      works.flatMap(({ account, needs }) => (needs.post === undefined ? [] : [{ id: needs.post, account }])),
    sql: (dialect, binding) =>
      `cast(${dialect.json.each(
        postLists(dialect.json, 'whole'),
        `posts join ${dialect.recordset(binding, { id: 'bigint', account: 'bigint' })}
         on posts.id = given.id and posts.account_id = given.account`,
      )} as text)`,
  },
  usages: {
    requests: (works) =>
      works.flatMap(({ account, needs: { usage } }) => (usage ? [{ account, period: usage.key }] : [])),
    sql: rowsOfTable(
      'usage',
      ['account_id', 'period_key', 'posts', 'included'],
      { account: 'bigint', period: 'text' },
      'usage.account_id = given.account and usage.period_key = given.period',
    ),
  },
  wallets: {
    requests: (works) => works.flatMap(({ account, needs }) => (needs.wallet ? [{ account }] : [])),
    sql: rowsOfTable(
      'wallets',
      ['account_id', 'currency', 'available_minor', 'held_minor'],
      { account: 'bigint' },
      'wallets.account_id = given.account',
    ),
  },
  scheduled: {
    requests: (works) =>
      works.flatMap(({ account, needs: { scheduled } }) => (scheduled ? [{ account, now: scheduled }] : [])),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'given.account',
          now: 'given.now',
          posts: `(select count(*) from posts where posts.account_id = given.account
            and ${IS_SCHEDULED.replaceAll(':now', 'given.now')})`,
        },
        dialect.recordset(binding, { account: 'bigint', now: 'bigint' }),
      ),
  },
  drafts: {
    requests: (works) => works.flatMap(({ account, needs: { drafts } }) => (drafts ? [{ account }] : [])),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'given.account',
          posts: `(select count(*) from posts where posts.account_id = given.account and ${STATUS_CONDITIONS.draft})`,
        },
        dialect.recordset(binding, { account: 'bigint' }),
      ),
  },
  claims: {
    requests: (works) =>
      works.flatMap(({ account, needs: { claim } }) =>
        claim ? [{ account, scope: claim.scope, client_key: claim.key }] : [],
      ),
    sql: rowsOfTable(
      'idempotency_keys',
      ['account_id', 'scope', 'client_key', 'fingerprint', 'post_id', 'claimed_at'],
      { account: 'bigint', scope: 'text', client_key: 'text' },
      `idempotency_keys.account_id = given.account and idempotency_keys.scope = given.scope
         and idempotency_keys.client_key = given.client_key`,
    ),
  },
  remotePosts: {
    requests: (works) =>
      works.flatMap(({ account, needs: { remotePost } }) =>
        remotePost ? [{ account, connection: remotePost.connectionId, remote: remotePost.remoteId }] : [],
      ),
    sql: rowsOfTable(
      'deliveries',
      ['id', 'account_id', 'connection_id', 'remote_id'],
      { account: 'bigint', connection: 'bigint', remote: 'text' },
      `deliveries.account_id = given.account and deliveries.connection_id = given.connection
         and deliveries.remote_id = given.remote and deliveries.state = 'published'`,
    ),
  },
  transfers: {
    requests: (works) =>
      works.flatMap(({ needs: { transfer } }) =>
        transfer === undefined ? [] : [{ operation_key: transfer }],
      ),
    sql: rowsOfTable(
      'transfers',
      ['account_id', 'operation_key', 'kind', 'amount_minor'],
      { operation_key: 'text' },
      'transfers.operation_key = given.operation_key',
    ),
  },
  pauses: {
    requests: (works) => works.flatMap(({ needs: { pauses = [] } }) => pauses.map((lane) => ({ lane }))),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        { lane: 'given.lane', paused_until: PAUSED_UNTIL },
        `${dialect.recordset(binding, { lane: 'text' })} left join lanes on lanes.lane = given.lane
         where lanes.paused_until is not null or ${SENDING_IS_PAUSED}`,
      ),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export interface FactRows {
  readonly posts: readonly Post[];
  readonly usages: readonly {
    readonly account_id: number;
    readonly period_key: string;
    readonly posts: number;
    readonly included: number;
  }[];
  readonly wallets: readonly WalletRow[];
  readonly scheduled: readonly {
    readonly account_id: number;
    readonly now: number;
    readonly posts: number;
  }[];
  readonly drafts: readonly { readonly account_id: number; readonly posts: number }[];
  readonly claims: readonly {
    readonly account_id: number;
    readonly scope: string;
    readonly client_key: string;
    readonly fingerprint: string;
    readonly post_id: number;
    readonly claimed_at: number;
  }[];
  readonly remotePosts: readonly {
    readonly id: number;
    readonly account_id: number;
    readonly connection_id: number;
    readonly remote_id: string;
  }[];
  readonly pauses: readonly { readonly lane: string; readonly paused_until: number }[];
  readonly transfers: readonly Pick<TransferRow, 'account_id' | 'operation_key' | 'kind' | 'amount_minor'>[];
}

export const NO_ROWS: FactRows = {
  posts: [],
  usages: [],
  wallets: [],
  scheduled: [],
  drafts: [],
  claims: [],
  remotePosts: [],
  transfers: [],
  pauses: [],
};
