import {
  accountId,
  claimName,
  connectionId,
  deliveryId,
  EMPTY_BOOK,
  instant,
  minorUnits,
  postId,
  remoteName,
  type AccountId,
  type Book,
  type Facts,
  type Needs,
} from '../../core/index.js';
import type { Knex } from 'knex';
import { jsonOf, rowsOf, type Dialect } from './database.js';
import { IS_SCHEDULED } from './post-status.js';
import { balanceFromRow, type TransferRow, type WalletRow } from './rows/ledger.js';
import { postFields, postFromRow, type PostRow } from './rows/post.js';

/** What a work has to know. */
export interface Asking {
  readonly account: AccountId;
  readonly needs: Partial<Needs>;
}

/** What the works of a transaction asked for: a book for each account, and the new ids of each work. */
export interface Read {
  readonly books: ReadonlyMap<AccountId, Book>;
  readonly newIds: readonly Facts<'newIds'>['newIds'][];
}

/** One kind of fact: which rows to read for which questions. */
interface Kind {
  /** What is asked, a row for each question; none where nothing is. */
  readonly given: (asking: readonly Asking[]) => readonly object[];
  readonly sql: (dialect: Dialect, binding: string) => string;
}

const KINDS = {
  posts: {
    given: (asking) =>
      asking.flatMap(({ account, needs }) => (needs.post === undefined ? [] : [{ id: needs.post, account }])),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        postFields(dialect),
        `posts join ${dialect.recordset(binding, { id: 'bigint', account: 'bigint' })}
         on posts.id = given.id and posts.account_id = given.account`,
      ),
  },
  usages: {
    given: (asking) =>
      asking.flatMap(({ account, needs: { usage } }) => (usage ? [{ account, period: usage.key }] : [])),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'usage.account_id',
          period_key: 'usage.period_key',
          posts: 'usage.posts',
          included: 'usage.included',
        },
        `usage join ${dialect.recordset(binding, { account: 'bigint', period: 'text' })}
         on usage.account_id = given.account and usage.period_key = given.period`,
      ),
  },
  wallets: {
    given: (asking) => asking.flatMap(({ account, needs }) => (needs.wallet ? [{ account }] : [])),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'wallets.account_id',
          currency: 'wallets.currency',
          available_minor: 'wallets.available_minor',
          held_minor: 'wallets.held_minor',
        },
        `wallets join ${dialect.recordset(binding, { account: 'bigint' })} on wallets.account_id = given.account`,
      ),
  },
  scheduled: {
    given: (asking) =>
      asking.flatMap(({ account, needs: { scheduled } }) => (scheduled ? [{ account, now: scheduled }] : [])),
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
  claims: {
    given: (asking) =>
      asking.flatMap(({ account, needs: { claim } }) =>
        claim ? [{ account, scope: claim.scope, client_key: claim.key }] : [],
      ),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'known.account_id',
          scope: 'known.scope',
          client_key: 'known.client_key',
          fingerprint: 'known.fingerprint',
          post_id: 'known.post_id',
          claimed_at: 'known.claimed_at',
        },
        `idempotency_keys as known
         join ${dialect.recordset(binding, { account: 'bigint', scope: 'text', client_key: 'text' })}
         on known.account_id = given.account and known.scope = given.scope and known.client_key = given.client_key`,
      ),
  },
  remotePosts: {
    given: (asking) =>
      asking.flatMap(({ account, needs: { remotePost } }) =>
        remotePost ? [{ account, connection: remotePost.connectionId, remote: remotePost.remoteId }] : [],
      ),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          id: 'deliveries.id',
          account_id: 'deliveries.account_id',
          connection_id: 'deliveries.connection_id',
          remote_id: 'deliveries.remote_id',
        },
        `deliveries
         join ${dialect.recordset(binding, { account: 'bigint', connection: 'bigint', remote: 'text' })}
         on deliveries.account_id = given.account and deliveries.connection_id = given.connection
           and deliveries.remote_id = given.remote and deliveries.state = 'published'`,
      ),
  },
  transfers: {
    given: (asking) =>
      asking.flatMap(({ needs: { transfer } }) =>
        transfer === undefined ? [] : [{ operation_key: transfer }],
      ),
    sql: (dialect, binding) =>
      dialect.jsonRows(
        {
          account_id: 'transfers.account_id',
          operation_key: 'transfers.operation_key',
          kind: 'transfers.kind',
          amount_minor: 'transfers.amount_minor',
        },
        `transfers join ${dialect.recordset(binding, { operation_key: 'text' })}
         on transfers.operation_key = given.operation_key`,
      ),
  },
} as const satisfies Readonly<Record<string, Kind>>;

type KindName = keyof typeof KINDS;

interface FactRows {
  readonly posts: readonly PostRow[];
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
  readonly transfers: readonly Pick<TransferRow, 'account_id' | 'operation_key' | 'kind' | 'amount_minor'>[];
}

const NAMES = Object.keys(KINDS) as readonly KindName[];

const NOTHING: FactRows = {
  posts: [],
  usages: [],
  wallets: [],
  scheduled: [],
  claims: [],
  remotePosts: [],
  transfers: [],
};

/** Reads everything that the works ask for, in one statement. */
export const readBooks = async (
  trx: Knex.Transaction,
  dialect: Dialect,
  asking: readonly Asking[],
): Promise<Read> => {
  const wanted = { posts: wantedIds(asking, 'posts'), deliveries: wantedIds(asking, 'deliveries') };
  const given = NAMES.map((name) => [name, KINDS[name].given(asking)] as const).filter(
    ([, rows]) => rows.length > 0,
  );
  const columns = given.map(([name]) => `${KINDS[name].sql(dialect, name)} as "${name}"`);
  const bindings: Record<string, string> = Object.fromEntries(
    given.map(([name, rows]) => [name, jsonOf(distinct(rows))]),
  );
  for (const table of ['posts', 'deliveries'] as const) {
    if (wanted[table].length === 0) continue;
    columns.push(`${dialect.newIds(table, `new_${table}`)} as "new_${table}"`);
    bindings[`new_${table}`] = jsonOf(wanted[table]);
  }
  if (columns.length === 0) return { books: booksOf(asking, NOTHING), newIds: shareOut(asking, [], []) };
  const [row = {}] = await rowsOf<Readonly<Record<string, string | null>>>(
    trx,
    `select ${columns.join(', ')}`,
    bindings,
  );
  const listed = (name: string): readonly unknown[] => JSON.parse(row[name] ?? '[]') as readonly unknown[];
  const rows = { ...NOTHING, ...Object.fromEntries(given.map(([name]) => [name, listed(name)])) } as FactRows;
  return {
    books: booksOf(asking, rows),
    newIds: shareOut(asking, listed('new_posts').map(Number), listed('new_deliveries').map(Number)),
  };
};

const wantedIds = (asking: readonly Asking[], table: 'posts' | 'deliveries'): readonly number[] => {
  const count = asking.reduce((sum, { needs }) => sum + (needs.newIds?.[table] ?? 0), 0);
  return Array.from({ length: count }, (_, index) => index + 1);
};

const distinct = (rows: readonly object[]): readonly object[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

/** Gives each work as many of the new ids as it asked for, in the order of the works. */
const shareOut = (
  asking: readonly Asking[],
  posts: readonly number[],
  deliveries: readonly number[],
): Read['newIds'] => {
  const [freePosts, freeDeliveries] = [[...posts], [...deliveries]];
  return asking.map(({ needs: { newIds } }) => ({
    posts: freePosts.splice(0, newIds?.posts ?? 0).map(postId),
    deliveries: freeDeliveries.splice(0, newIds?.deliveries ?? 0).map(deliveryId),
  }));
};

const booksOf = (asking: readonly Asking[], rows: FactRows): ReadonlyMap<AccountId, Book> => {
  const books = new Map<AccountId, Book>();
  for (const { account } of asking)
    if (!books.has(account)) books.set(account, bookOf(account, asking, rows));
  return books;
};

const bookOf = (account: AccountId, asking: readonly Asking[], rows: FactRows): Book => {
  const ofAccount = <Row extends { readonly account_id: number }>(list: readonly Row[]): readonly Row[] =>
    list.filter((row) => row.account_id === account);
  const own = asking.filter((one) => one.account === account).map(({ needs }) => needs);
  const wallet = ofAccount(rows.wallets)[0];
  const foreign = rows.transfers.find(
    ({ account_id, operation_key }) =>
      accountId(account_id) !== account && own.some(({ transfer }) => transfer === operation_key),
  );
  if (foreign !== undefined)
    throw new Error(`the operation key "${foreign.operation_key}" belongs to another account`);
  const remotePosts = new Map<string, ReturnType<typeof deliveryId>[]>();
  for (const { id, connection_id, remote_id } of ofAccount(rows.remotePosts)) {
    const name = remoteName({ connectionId: connectionId(connection_id), remoteId: remote_id });
    remotePosts.set(name, [...(remotePosts.get(name) ?? []), deliveryId(id)]);
  }
  return {
    ...EMPTY_BOOK,
    posts: new Map([
      ...own.flatMap(({ post }) => (post === undefined ? [] : [[post, null] as const])),
      ...ofAccount(rows.posts).map((row) => [postId(row.id), postFromRow(row)] as const),
    ]),
    usages: new Map([
      ...own.flatMap(({ usage }) => (usage ? [[usage.key, { posts: 0, included: 0 }] as const] : [])),
      ...ofAccount(rows.usages).map(
        ({ period_key, posts, included }) => [period_key, { posts, included }] as const,
      ),
    ]),
    wallet: wallet === undefined ? null : balanceFromRow(wallet),
    scheduled: new Map(ofAccount(rows.scheduled).map(({ now, posts }) => [instant(now), posts])),
    claims: new Map(
      ofAccount(rows.claims).map(({ scope, client_key: key, fingerprint, post_id, claimed_at }) => [
        claimName({ scope, key }),
        { fingerprint, postId: postId(post_id), at: instant(claimed_at) },
      ]),
    ),
    remotePosts,
    transfers: new Map(
      ofAccount(rows.transfers).map(({ operation_key, kind, amount_minor }) => [
        operation_key,
        { kind, amountMinor: minorUnits(amount_minor) },
      ]),
    ),
  };
};
