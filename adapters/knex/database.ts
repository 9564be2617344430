import type { Knex } from 'knex';

/** The type of a column that is handed over in JSON. */
export type ColumnType = 'bigint' | 'text';

/** What the stores say differently. Everything else is the same SQL. */
export interface Dialect {
  /** A scalar expression: the rows of `from` as one JSON array of objects with these fields, as text. */
  readonly jsonRows: (fields: Readonly<Record<string, string>>, from: string) => string;
  /** A scalar expression: the rows of `from` as a JSON array of arrays of these values. Null, or empty, without rows. */
  readonly jsonLists: (values: readonly string[], from: string) => string;
  /** A table called `given`: one row of these columns for each object of the JSON array in the binding; see {@link given}. */
  readonly recordset: (binding: string, columns: Readonly<Record<string, ColumnType>>) => string;
  /** A scalar expression: as many new ids of the table as the JSON array in the binding is long, as a JSON array. */
  readonly newIds: (table: 'posts' | 'deliveries', binding: string) => string;
  /** A select of the numbers in a binding that is a JSON array, as `value`. */
  readonly numbersIn: (binding: string) => string;
  /** How a transaction sees one moment in all of its reads. */
  readonly snapshot: Knex.TransactionConfig;
  /** Ends the selection of a claim: leaves out what another claim is taking. Empty where writers exclude each other. */
  readonly claimLock: string;
  /** Makes commits of the accounts in `:accounts`, a JSON array, take turns; null where all writers do. */
  readonly lockAccounts: string | null;
  /** Commits of one process that may be under way at once. */
  readonly commits: number;
  /**
   * Makes claims of `:lane` take turns, or two that share out the same places would want the same deliveries; null where
   * all writers do.
   */
  readonly lockLane: string | null;
  /** Whether that took too long, because the transaction that has the turn does not end. */
  readonly isLockTimeout: (fault: unknown) => boolean;
  /** The end of a condition that a column is among the values of a select, which is looked at first. */
  readonly among: (select: string) => string;
  /** Keeps the deliveries of `:posts`, a JSON array of posts and accounts, as they are; null where writers exclude each other. */
  readonly lockDeliveries: string | null;
  /** Statements that make the store itself refuse to change or remove what a table holds. */
  readonly appendOnly: (table: string) => readonly string[];
  /** Statements that make what only this store needs, once the tables are there. */
  readonly ownSchema: readonly string[];
  /** Statements that begin a migration's transaction and let another one wait. */
  readonly beforeMigrating: readonly string[];
  /** Whether the store undid a transaction for a reason that is gone when it is run again. */
  readonly isRepeatable: (fault: unknown) => boolean;
  /** Whether a commit that failed with this fault left nothing behind for certain. */
  readonly isUndoneCommit: (fault: unknown) => boolean;
}

/** A connected store. Reads that need no transaction go to `reader`, so that they never wait for a write. */
export interface Database {
  readonly writer: Knex;
  readonly reader: Knex;
  readonly dialect: Dialect;
  readonly destroy: () => Promise<void>;
}

/** Never a Date or a BigInt: the drivers store the one in two ways and the other as null. */
export type Binding = string | number | null;

/** Runs one statement with `:named` values and answers its rows: a select, or a write with `returning`. */
export const rowsOf = async <Row>(
  db: Knex,
  sql: string,
  bindings: Readonly<Record<string, Binding>> = {},
): Promise<readonly Row[]> => {
  const answer: unknown = await db.raw<unknown>(sql, bindings);
  // The drivers disagree: the rows themselves, or an object that has them.
  const rows: unknown = Array.isArray(answer) ? answer : (answer as { readonly rows: unknown }).rows;
  return rows as readonly Row[];
};

/** Inserts one row and answers the id that it got. */
export const insertOne = async (
  db: Knex,
  table: string,
  row: Readonly<Record<string, Binding>>,
): Promise<number> => {
  const [inserted] = await db<{ id: number }, { id: number }[]>(table).insert(row, ['id']);
  return stored(inserted?.id ?? null, `${table}.id`);
};

/** A value that the schema promises for this state of a row. */
export const stored = <T>(value: T | null, column: string): T => {
  if (value === null) throw new Error(`the database holds null in ${column} where a value must be`);
  return value;
};

/** Lone surrogates are no text that a store could keep. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value;

/** How JSON spells a lone surrogate; it may also be an escaped backslash before such letters. */
const LONE_SURROGATE = /\\ud[89a-f]/i;

/** Rows for {@link Dialect.recordset}: the text of the statement is the same however many there are. */
export const jsonOf = (rows: readonly unknown[]): string => {
  const json = JSON.stringify(rows);
  return LONE_SURROGATE.test(json) ? JSON.stringify(rows, storable) : json;
};

/** The name of the binding with the number of rows in another one. */
export const countOf = (binding: string): string => `${binding}_count`;

/** The bindings of a {@link Dialect.recordset}. */
export const given = (binding: string, rows: readonly object[]): Readonly<Record<string, Binding>> => ({
  [binding]: jsonOf(rows),
  [countOf(binding)]: rows.length,
});

/** Each of the rows once. */
export const distinct = (rows: readonly object[]): readonly object[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];
