import type { Knex } from 'knex';
import { stored } from './columns.js';
import type { Dialect } from './dialect.js';
import type { Durability, Locking, Session } from './session.js';
import { rowsOf, type Bindings } from './statement.js';

export * from './columns.js';
export * from './dialect.js';
export * from './statement.js';

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
export const insertOne = async (db: Knex, table: string, row: Bindings): Promise<number> => {
  const [inserted] = await db<{ id: number }, { id: number }[]>(table).insert(row, ['id']);
  return stored(inserted?.id ?? null, `${table}.id`);
};

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
export const given = (binding: string, rows: readonly unknown[]): Bindings => ({
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

export const distinct = (rows: readonly unknown[]): readonly unknown[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];
