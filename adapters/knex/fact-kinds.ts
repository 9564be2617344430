import type { AccountId, Post } from '../../core/index.js';
import type { AnyWork } from '../commit/group-commit.js';
import { columnsOf, type Columns, type Dialect, type RowOf } from './database.js';
import { CLAIM_COLUMNS } from './ledger-writes.js';
import { IS_SCHEDULED, STATUS_CONDITIONS } from './post-status.js';
import { postLists } from './rows/post-lists.js';
import { PAUSED_UNTIL, SENDING_IS_PAUSED } from './sending.js';

export type FactRequest = Pick<AnyWork, 'account' | 'needs'>;

/** One kind of fact: the rows of parameters that the works request it by, and the select that reads it. */
interface Kind {
  /** One row for each request; none if no work requests the fact. */
  readonly requests: (works: readonly FactRequest[]) => readonly object[];
  readonly sql: (dialect: Dialect, binding: string) => string;
  /** Of its rows; null for posts, which are read as lists. */
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

/** Each account of which a work needs a fact, once. */
const accountsThat = (
  works: readonly FactRequest[],
  needs: (needs: FactRequest['needs']) => true | undefined,
): readonly { readonly account: AccountId }[] => {
  const accounts = works.flatMap((work) => (needs(work.needs) ? [work.account] : []));
  return [...new Set(accounts)].map((account) => ({ account }));
};

export const FACT_KINDS = {
  posts: {
    columns: null,
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
    ...rowsOfTable(
      'usage',
      { account_id: 'bigint', period_key: 'text', posts: 'bigint', included: 'bigint' },
      { account: 'bigint', period: 'text' },
      'usage.account_id = given.account and usage.period_key = given.period',
    ),
  },
  accounts: {
    requests: (works) => accountsThat(works, ({ accountStatus }) => accountStatus),
    ...rowsOfTable(
      'accounts',
      { id: 'bigint', status: 'text' },
      { account: 'bigint' },
      'accounts.id = given.account',
    ),
  },
  wallets: {
    requests: (works) => accountsThat(works, ({ wallet }) => wallet),
    ...rowsOfTable(
      'wallets',
      { account_id: 'bigint', currency: 'text', available_minor: 'bigint', held_minor: 'bigint' },
      { account: 'bigint' },
      'wallets.account_id = given.account',
    ),
  },
  scheduled: {
    requests: (works) =>
      works.flatMap(({ account, needs: { scheduled } }) =>
        scheduled ? [{ account_id: account, now: scheduled }] : [],
      ),
    ...countsOfPosts({ account_id: 'bigint', now: 'bigint' }, IS_SCHEDULED.replaceAll(':now', 'given.now')),
  },
  drafts: {
    requests: (works) =>
      works.flatMap(({ account, needs: { drafts } }) => (drafts ? [{ account_id: account }] : [])),
    ...countsOfPosts({ account_id: 'bigint' }, STATUS_CONDITIONS.draft),
  },
  claims: {
    requests: (works) =>
      works.flatMap(({ account, needs: { claim } }) =>
        claim ? [{ account, scope: claim.scope, client_key: claim.key }] : [],
      ),
    ...rowsOfTable(
      'idempotency_keys',
      CLAIM_COLUMNS,
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
    ...rowsOfTable(
      'deliveries',
      { id: 'bigint', account_id: 'bigint', connection_id: 'bigint', remote_id: 'text' },
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
} as const satisfies Readonly<Record<string, Kind>>;

type Kinds = typeof FACT_KINDS;

export type KindName = keyof Kinds;

export const KIND_NAMES = Object.keys(FACT_KINDS) as readonly KindName[];

/** The rows that were read of each kind; absent: no work requested it. */
export type FactRows = { readonly posts?: readonly Post[] } & {
  readonly [Name in Exclude<KindName, 'posts'>]?: readonly RowOf<Kinds[Name]['columns']>[];
};
