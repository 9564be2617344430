import type { AccountId, Needs, Post } from '../../../core/index.js';
import type { AnyWork } from '../../commit/waiting-works.js';
import { columnsOf, type Columns, type Dialect, type RowOf } from '../database.js';
import { CLAIM_COLUMNS, USAGE_COLUMNS } from './ledger-writes.js';
import { IS_SCHEDULED, MAY_BE_SCHEDULED, STATUS_CONDITIONS } from '../posts/post-status.js';
import { postLists } from '../rows/post-lists.js';
import { PAUSED_UNTIL, SENDING_IS_PAUSED } from '../sending.js';

export type FactRequest = Pick<AnyWork, 'account' | 'needs'>;

/** One kind of fact: the rows of parameters that the works request it by, and the select that reads it. */
interface Kind {
  /** A row for each request, of which some may be equal; none if no work requests the fact. */
  readonly requests: (works: readonly FactRequest[]) => readonly unknown[];
  readonly sql: (dialect: Dialect, binding: string) => string;
  /** Of its rows; null for posts, which are read as lists, and for new ids, which are numbers. */
  readonly columns: Columns | null;
}

/** These columns of the rows of a table that a condition joins to the requests. */
const rowsOfTable = <const C extends Columns>(
  table: string,
  columns: C,
  requests: Columns,
  condition: string,
) => ({
  columns,
  sql: ({ jsonRows, recordset }: Dialect, binding: string) =>
    jsonRows(columnsOf(table, columns), `${table} join ${recordset(binding, requests)} on ${condition}`),
});

/** Each request, and how many posts of its account meet a condition. */
const countsOfPosts = <const C extends Columns>(requests: C, condition: string) => ({
  columns: { ...requests, posts: 'bigint' } as const,
  sql: ({ jsonRows, recordset }: Dialect, binding: string) =>
    jsonRows(
      {
        ...columnsOf('given', requests),
        posts: `(select count(*) from posts where posts.account_id = given.account_id and ${condition})`,
      },
      recordset(binding, requests),
    ),
});

/** A row for each work that needs the fact. */
const ofEach =
  <Name extends keyof Needs>(
    name: Name,
    rowOf: (need: NonNullable<Needs[Name]>, account: AccountId) => object,
  ): Kind['requests'] =>
  (works) =>
    works.flatMap(({ account, needs: { [name]: need } }) => (need == null ? [] : [rowOf(need, account)]));

/** A new id of the table for each number. */
const idsOfTable = (table: 'posts' | 'deliveries') => ({
  columns: null,
  requests: (works: readonly FactRequest[]) => {
    const length = works.reduce((sum, { needs }) => sum + (needs.newIds?.[table] ?? 0), 0);
    return Array.from({ length }, (_, index) => index + 1);
  },
  sql: ({ newIds }: Dialect, binding: string) => newIds(table, binding),
});

export const FACT_KINDS = {
  posts: {
    columns: null,
    requests: ofEach('post', (id, account) => ({ id, account })),
    sql: (dialect, binding) =>
      `cast(${dialect.json.each(
        postLists(dialect.json),
        `posts join ${dialect.recordset(binding, { id: 'bigint', account: 'bigint' })}
         on posts.id = given.id and posts.account_id = given.account`,
      )} as text)`,
  },
  usages: {
    requests: ofEach('usage', ({ key: period }, account) => ({ account, period })),
    ...rowsOfTable(
      'usage',
      USAGE_COLUMNS,
      { account: 'bigint', period: 'text' },
      'usage.account_id = given.account and usage.period_key = given.period',
    ),
  },
  accounts: {
    requests: ofEach('accountStatus', (_, account) => ({ account })),
    ...rowsOfTable(
      'accounts',
      { id: 'bigint', status: 'text' },
      { account: 'bigint' },
      'accounts.id = given.account',
    ),
  },
  wallets: {
    requests: ofEach('wallet', (_, account) => ({ account })),
    ...rowsOfTable(
      'wallets',
      { account_id: 'bigint', currency: 'text', available_minor: 'bigint', held_minor: 'bigint' },
      { account: 'bigint' },
      'wallets.account_id = given.account',
    ),
  },
  scheduled: {
    requests: ofEach('scheduled', (now, account) => ({ account_id: account, now })),
    ...countsOfPosts(
      { account_id: 'bigint', now: 'bigint' },
      `${MAY_BE_SCHEDULED} and ${IS_SCHEDULED}`.replaceAll(':now', 'given.now'),
    ),
  },
  drafts: {
    requests: ofEach('drafts', (_, account) => ({ account_id: account })),
    ...countsOfPosts({ account_id: 'bigint' }, STATUS_CONDITIONS.draft),
  },
  claims: {
    requests: ofEach('claim', ({ scope, key }, account) => ({ account, scope, client_key: key })),
    ...rowsOfTable(
      'idempotency_keys',
      CLAIM_COLUMNS,
      { account: 'bigint', scope: 'text', client_key: 'text' },
      `idempotency_keys.account_id = given.account and idempotency_keys.scope = given.scope
         and idempotency_keys.client_key = given.client_key`,
    ),
  },
  remotePosts: {
    requests: ofEach('remotePost', ({ connectionId, remoteId }, account) => ({
      account,
      connection: connectionId,
      remote: remoteId,
    })),
    ...rowsOfTable(
      'deliveries',
      { id: 'bigint', account_id: 'bigint', connection_id: 'bigint', remote_id: 'text' },
      { account: 'bigint', connection: 'bigint', remote: 'text' },
      `deliveries.account_id = given.account and deliveries.connection_id = given.connection
         and deliveries.remote_id = given.remote and deliveries.state = 'published'`,
    ),
  },
  transfers: {
    requests: ofEach('transfer', (operation_key) => ({ operation_key })),
    ...rowsOfTable(
      'transfers',
      { account_id: 'bigint', operation_key: 'text', kind: 'text', amount_minor: 'bigint' },
      { operation_key: 'text' },
      'transfers.operation_key = given.operation_key',
    ),
  },
  pauses: {
    columns: { lane: 'text', paused_until: 'bigint' },
    requests: (works) => works.flatMap(({ needs: { pauses = [] } }) => pauses.map((lane) => ({ lane }))),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        { lane: 'given.lane', paused_until: PAUSED_UNTIL },
        `${dialect.recordset(binding, { lane: 'text' })} left join lanes on lanes.lane = given.lane
         where lanes.paused_until is not null or ${SENDING_IS_PAUSED}`,
      ),
  },
  newPosts: idsOfTable('posts'),
  newDeliveries: idsOfTable('deliveries'),
} as const satisfies Readonly<Record<string, Kind>>;

type Kinds = typeof FACT_KINDS;

export type KindName = keyof Kinds;

export const KIND_NAMES = Object.keys(FACT_KINDS) as readonly KindName[];

/** The rows that were read of each kind; absent: no work requested it. */
export type FactRows = { readonly posts?: readonly Post[] } & {
  readonly [Name in KindName as Kinds[Name]['columns'] extends null ? never : Name]?: readonly RowOf<
    NonNullable<Kinds[Name]['columns']>
  >[];
};
