import type { Knex } from 'knex';
import type { Post } from '../../core/index.js';
import type { GroupCommitLimits } from '../commit/group-commit.js';
import type { Columns, GivenRows } from './columns.js';
import type { Bindings } from './statement.js';

/** Scalar expressions in a store's SQL. */
export interface JsonForms {
  /** These values as a JSON array. Numbers may become text. */
  readonly list: (values: readonly string[]) => string;
  /** These JSON values as a JSON array. */
  readonly tuple: (values: readonly string[]) => string;
  /** The JSON value of each row of `from`, as a JSON array. Null, or empty, without rows. */
  readonly each: (value: string, from: string) => string;
}

/** How a store reads the posts of a page, in one statement so that all have the state of one moment. */
export interface PageForm {
  /** The statement that reads the posts that `chosen` selects. */
  readonly statement: (chosen: string) => string;
  readonly postsFrom: (rows: readonly object[]) => readonly Post[];
}

/** Rows of which each leads to a post, by an index in the order of the posts' ids; several may lead to one. */
export interface RowSource {
  readonly from: string;
  /** How its posts are joined; absent: by a plain join. */
  readonly posts?: string;
  readonly within: string;
  /** The columns of the index that come before the id; empty if there are none. */
  readonly order: string;
  readonly id: string;
  /** A condition that holds for exactly one row of each post; absent: each post has one row. */
  readonly once?: string;
}

/** The index of terms, which the store keeps by itself whenever `posts.terms` changes. */
export interface TermIndex {
  readonly schema: readonly string[];
  /** The bindings of sources and conditions. */
  readonly bindings: (account: number, terms: readonly string[]) => Bindings;
  /** The posts of `:account` that have the term of that number. */
  readonly source: (place: number) => RowSource;
  /** The posts that have all of so many terms, best found by the rarest of them. */
  readonly sourceOfAll: (rarest: number, count: number) => RowSource;
  /** Whether the post has the term of that number. */
  readonly has: (place: number) => string;
}

/** The differences between the SQL dialects. Everything else is the same SQL. */
export interface Dialect {
  /** A scalar expression: the rows of `from` as one JSON array of objects with these fields, as text. */
  readonly jsonRows: (fields: Readonly<Record<string, string>>, from: string) => string;
  /** How rows are made into JSON without names. */
  readonly json: JsonForms;
  readonly pages: PageForm;
  /** A table called `given`: one row of these columns for each object of the JSON array in the binding; see `given`. */
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
  /**
   * Conditions and order of the rows of `:account` after `:after`, by their ids. They are sought by the index of both,
   * however many rows the account or others have.
   */
  readonly afterInAccount: string;
  /** The same for those before `:before`, newest first. */
  readonly beforeInAccount: string;
  /**
   * Whether the store estimates how many rows are between two times, and reads those alone if they are few. SQLite
   * would read all newer posts of an account.
   */
  readonly estimatesSpans: boolean;
  /** How a transaction sees one moment in all of its reads. */
  readonly snapshot: Knex.TransactionConfig;
  /** The time of a process, or that of the store if the process is ahead of it. */
  readonly notAhead: (now: string) => string;
  /** The end of a claim's selection: skips rows that another claim is locking. Empty if writers exclude each other. */
  readonly claimLock: string;
  /** Locks the accounts in `:accounts`, a JSON array, for a commit; null if writers exclude each other. */
  readonly lockAccounts: string | null;
  /** Commits of one process that may be under way at once. */
  readonly commits: Pick<GroupCommitLimits, 'commits' | 'overlapAfterMs' | 'slow'>;
  /**
   * Locks `:lane` for a claim, because two claims that share out the same slots would select the same deliveries; null
   * if writers exclude each other.
   */
  readonly lockLane: string | null;
  /** Whether the lock took too long, because the transaction that holds it does not end. */
  readonly isLockTimeout: (fault: unknown) => boolean;
  /**
   * A join with the deliveries, as `due`, that conditions select for each row before it, which are looked up row by
   * row.
   */
  readonly joinDeliveries: (conditions: string) => string;
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
  /** Whether a constraint of a table can be replaced without writing the table again. */
  readonly changesConstraints: boolean;
  /** How posts are found by their terms. */
  readonly terms: TermIndex;
  /** Statements that create what only this store needs, after the tables. */
  readonly ownSchema: readonly string[];
  /** A scalar expression: the size of the whole database in bytes, which is cheap to read. */
  readonly databaseBytes: string;
  /** A scalar expression: the time in a column of Knex, in milliseconds, whatever format a session shows times in. */
  readonly millisecondsOf: (column: string) => string;
  /** A scalar expression: what distinguishes the database from a copy of its content; 0 if nothing does. */
  readonly databaseNumber: string;
  /** A select of settings that break a guarantee, as `name`, `value` and `risk`. */
  readonly riskySettings: string;
  /**
   * A select of the tables and sequences that the role of the connection may not use, as `name`; null without roles.
   */
  readonly refused: string | null;
  /**
   * A select of the sequences of this installation, as `name`, which is a literal, with the `table` and `column` that
   * they number and an expression of the `last` number; null if tables number their rows themselves.
   */
  readonly sequences: string | null;
  /** A select of the readable tables of this installation, as `name`; none before its first migration. */
  readonly tableNames: string;
  /**
   * A select of the first damage of the file, as `problem`, which reads all of it; null if a server keeps the files.
   */
  readonly damage: string | null;
  /** A small write that changes nothing and that the store makes durable; fails if the store cannot be written. */
  readonly probeWrite: string;
  /**
   * Statements that begin a transaction of which one runs at a time, in the schema of the tables if they exist. Empty
   * if writers exclude each other.
   */
  readonly oneAtATime: readonly string[];
  /** Whether the store rolled a transaction back for a reason that is gone when it is repeated. */
  readonly isRepeatable: (fault: unknown) => boolean;
  /** Whether a commit that failed with this fault certainly wrote nothing. */
  readonly isUndoneCommit: (fault: unknown) => boolean;
}

const texts = new WeakMap<Dialect, Map<unknown, string>>();

/** The text of a statement for a dialect, which is built once for each key. */
export const textOf = (dialect: Dialect, key: object | string, build: () => string): string => {
  const known = texts.get(dialect) ?? new Map<unknown, string>();
  texts.set(dialect, known);
  const text = known.get(key) ?? build();
  known.set(key, text);
  return text;
};

export const plainInsertion: Dialect['insertionInOrder'] = (table, columns, given) =>
  `insert into ${table} (${columns}) ${given.values}`;
