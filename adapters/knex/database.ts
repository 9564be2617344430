import type { Knex } from 'knex';
import { instant, type Instant } from '../../core/index.js';
import type { JsonForms, PageForm } from './rows/post-lists.js';
import type { Durability, Locking, Session } from './session.js';
import type { GroupCommitLimits } from '../commit/group-commit.js';
import { eachOf, firstOf, numberOf, rowsOf, type Binding } from './statement.js';

export { eachOf, firstOf, numberOf, rowsOf, type Binding };

/** The type of a column that is handed over in JSON. */
export type ColumnType = 'bigint' | 'text';

export type Columns = Readonly<Record<string, ColumnType>>;

/** A row of these columns; those that are named may be null. */
export type RowOf<C extends Columns, Nullable extends keyof C = never> = {
  readonly [Name in keyof C]:
    (C[Name] extends 'bigint' ? number : string) | (Name extends Nullable ? null : never);
};

/** Rows of which each leads to a post, by an index in the order of the posts' ids; several may lead to one. */
export interface RowSource {
  readonly from: string;
  readonly within: string;
  /** The columns of the index that come before the id; empty if there are none. */
  readonly order: string;
  readonly id: string;
  /** Holds for one row of each post; absent: there is only one. */
  readonly once?: string;
}

/** The index of terms, which the store keeps by itself whenever `posts.terms` changes. */
export interface TermIndex {
  readonly schema: readonly string[];
  /** The bindings of sources and conditions. */
  readonly bindings: (account: number, terms: readonly string[]) => Readonly<Record<string, Binding>>;
  /** The posts of `:account` that have the term of that number. */
  readonly source: (place: number) => RowSource;
  /** The posts that have all of so many terms, best found by the rarest of them. */
  readonly sourceOfAll: (rarest: number, count: number) => RowSource;
  /** Whether the post has the term of that number. */
  readonly has: (place: number) => string;
}

/** How a statement refers to the rows that it writes, which are handed over as `:rows`. */
export interface GivenRows {
  /** A table called `given`, with the columns of the rows. */
  readonly table: string;
  /** What follows the columns of an insertion of all rows. */
  readonly values: string;
}

/** The differences between the SQL dialects. Everything else is the same SQL. */
export interface Dialect {
  /** A scalar expression: the rows of `from` as one JSON array of objects with these fields, as text. */
  readonly jsonRows: (fields: Readonly<Record<string, string>>, from: string) => string;
  /** How rows are made into JSON without names. */
  readonly json: JsonForms;
  readonly pages: PageForm;
  /** A table called `given`: one row of these columns for each object of the JSON array in the binding; see {@link given}. */
  readonly recordset: (binding: string, columns: Columns) => string;
  readonly givenRows: (columns: Columns) => GivenRows;
  /** What stands for `:rows`; the columns that a row lacks are null. */
  readonly textOfRows: (columns: Columns, rows: readonly object[]) => string;
  /**
   * Inserts the rows of a write into a table of rows with `account_id`, whose ids then grow in the order in which the
   * transactions of an account commit.
   */
  readonly insertionInOrder: (table: string, columns: string, given: GivenRows) => string;
  /** A scalar expression: as many new ids of the table as the JSON array in the binding is long, as a JSON array. */
  readonly newIds: (table: 'posts' | 'deliveries', binding: string) => string;
  /** A select of the numbers in a binding that is a JSON array, as `value`. */
  readonly numbersIn: (binding: string) => string;
  /** How a transaction sees one moment in all of its reads. */
  readonly snapshot: Knex.TransactionConfig;
  /** The end of a claim's selection: skips rows that another claim is locking. Empty if writers exclude each other. */
  readonly claimLock: string;
  /** Locks the accounts in `:accounts`, a JSON array, for a commit; null if writers exclude each other. */
  readonly lockAccounts: string | null;
  /** Commits of one process that may be under way at once. */
  readonly commits: Pick<GroupCommitLimits, 'commits' | 'overlapAfterMs' | 'slow'>;
  /**
   * Locks `:lane` for a claim, because two claims that share out the same places would select the same deliveries; null
   * if writers exclude each other.
   */
  readonly lockLane: string | null;
  /** Whether the lock took too long, because the transaction that holds it does not end. */
  readonly isLockTimeout: (fault: unknown) => boolean;
  /**
   * A join with the rows of a table that meet conditions on each row before it, in an order and up to a limit, which are
   * looked up row by row.
   */
  readonly joinEach: (table: string, as: string, conditions: string) => string;
  /** The end of a condition that a column is among the values of a select, which is evaluated first. */
  readonly among: (select: string) => string;
  /** Locks the deliveries of `:posts`, a JSON array of posts and accounts; null if writers exclude each other. */
  readonly lockDeliveries: string | null;
  /** The end of a select of rows that must stay until the transaction ends. Empty if writers exclude each other. */
  readonly keepRows: string;
  /** The end of a select of rows that the transaction is going to change. Empty if writers exclude each other. */
  readonly lockRows: string;
  /** Statements by which the store refuses to change or remove the rows of a table. */
  readonly appendOnly: (table: string) => readonly string[];
  /**
   * Statements that replace those of `appendOnly`: rows may be changed, or removed, where the condition on `old` (and
   * `new`) is true.
   */
  readonly appendOnlyExcept: (
    table: string,
    change: 'update' | 'delete',
    allowed: string,
  ) => readonly string[];
  /** Whether a constraint of a table can be replaced without writing the table again. */
  readonly changesConstraints: boolean;
  /** How posts are found by their terms. */
  readonly terms: TermIndex;
  /** Statements that create what only this store needs, after the tables. */
  readonly ownSchema: readonly string[];
  /** A scalar expression: the size of the whole database in bytes, which is cheap to read. */
  readonly databaseBytes: string;
  /** A scalar expression: what tells the database from a copy of its content; 0 if nothing does. */
  readonly databaseNumber: string;
  /** A select of the names of all tables, as `name`. */
  readonly tableNames: string;
  /** A small write that changes nothing and that the store makes durable; fails if the store cannot be written. */
  readonly probeWrite: string;
  /** Statements that begin a transaction of which one runs at a time. Empty if writers exclude each other. */
  readonly oneAtATime: readonly string[];
  /** Whether the store rolled a transaction back for a reason that is gone when it is repeated. */
  readonly isRepeatable: (fault: unknown) => boolean;
  /** Whether a commit that failed with this fault certainly wrote nothing. */
  readonly isUndoneCommit: (fault: unknown) => boolean;
}

export const plainInsertion: Dialect['insertionInOrder'] = (table, columns, given) =>
  `insert into ${table} (${columns}) ${given.values}`;

/** The steps of the schema that were made. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** A connected store. Reads that need no transaction go to `reader`, so that they never wait for a write. */
export interface Database {
  readonly writer: Knex;
  readonly reader: Knex;
  readonly dialect: Dialect;
  /** Begins a transaction that writes. */
  readonly begin: (durability?: Durability, locking?: Locking) => Promise<Session>;
  readonly destroy: () => Promise<void>;
}

/** Inserts one row and returns its id. */
export const insertOne = async (
  db: Knex,
  table: string,
  row: Readonly<Record<string, Binding>>,
): Promise<number> => {
  const [inserted] = await db<{ id: number }, { id: number }[]>(table).insert(row, ['id']);
  return stored(inserted?.id ?? null, `${table}.id`);
};

/** A value that the schema guarantees for this state of a row. */
export const stored = <T>(value: T | null, column: string): T => {
  if (value === null) throw new Error(`the database holds null in ${column} where a value must be`);
  return value;
};

/** The time in a column that may be null. */
export const instantOrNull = (value: number | null): Instant | null =>
  value === null ? null : instant(value);

/** No store can keep lone surrogates. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value;

/** How JSON escapes a lone surrogate; it may also be an escaped backslash before such letters. */
const LONE_SURROGATE = /\\ud[89a-f]/i;

/** Rows for {@link Dialect.recordset}: the text of the statement does not depend on their number. */
export const jsonOf = (rows: readonly unknown[]): string => {
  const json = JSON.stringify(rows);
  return LONE_SURROGATE.test(json) ? JSON.stringify(rows, storable) : json;
};

/** The name of the binding with the number of rows of another binding. */
export const countOf = (binding: string): string => `${binding}_count`;

/** The bindings of a {@link Dialect.recordset}. */
export const given = (binding: string, rows: readonly object[]): Readonly<Record<string, Binding>> => ({
  [binding]: jsonOf(rows),
  [countOf(binding)]: rows.length,
});

/** The ids of rows and of their accounts, each once, as `:of`. */
export const ownedBy = (of: readonly { readonly id: number; readonly accountId: number }[]) =>
  given('of', distinct(of.map(({ id, accountId: account }) => ({ id, account }))));

/** Excludes other writes of these accounts until the transaction ends. */
export const lockAccounts = async (trx: Knex, dialect: Dialect, ids: Iterable<number>): Promise<void> => {
  const accounts = jsonOf(Array.from(ids, (id) => ({ id })));
  if (dialect.lockAccounts !== null) await rowsOf(trx, dialect.lockAccounts, { accounts });
};

export const distinct = (rows: readonly object[]): readonly object[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];
