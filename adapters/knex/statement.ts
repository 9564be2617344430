import type { Knex } from 'knex';

/** Never a Date or a BigInt: the drivers store a Date in two ways and a BigInt as null. */
export type Binding = string | number | null;

/** The values of a statement, by the names of its parameters. */
export type Bindings = Readonly<Record<string, Binding>>;

/** The same with binary values, which are bound separately, because JSON cannot hold them. */
type AnyBindings = Readonly<Record<string, Binding | Buffer>>;

/** The part of Knex's client that runs statements on a connection. The response is that of the driver. */
export interface Client {
  readonly acquireConnection: () => Promise<DriverConnection>;
  readonly releaseConnection: (connection: DriverConnection) => Promise<void>;
  readonly query: (connection: DriverConnection, query: Query) => Promise<{ readonly response: unknown }>;
  readonly emit: (event: 'query', query: Query) => boolean;
}

interface Query {
  readonly sql: string;
  readonly bindings?: readonly (Binding | Buffer)[];
  readonly method: 'raw';
  /** Never repeated by the client of PostgreSQL. */
  readonly isOnce?: boolean;
}

/** A connection of a driver, and the property by which Knex marks those to be discarded. */
interface DriverConnection {
  __knex__disposed?: unknown;
}

/** The client of a handle or of a transaction; that of a transaction has one connection. */
export const clientOf = (handle: Knex): Client => handle.client as Client;

/** A text that is cut at its `:named` parameters, and the same text with a question mark for each. */
interface Cut {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly positional: string;
}

/** There are few texts, because rows and lists are passed as JSON; searches have some hundred. */
const MOST_CUTS = 2_000;

const cuts = new Map<string, Cut>();

/** Each text is cut once. A cast, `::text`, is not a parameter. */
export const cut = (sql: string): Cut => {
  const known = cuts.get(sql);
  if (known !== undefined) return known;
  const parts = sql.split(/(?<![:\w]):([a-z]\w*)/gi);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const made = { texts, names: parts.filter((_, index) => index % 2 === 1), positional: texts.join('?') };
  if (cuts.size >= MOST_CUTS) cuts.clear();
  cuts.set(sql, made);
  return made;
};

/** The statement as the client takes it. */
export const queryOf = (sql: string, bindings: AnyBindings): Query => {
  const { positional, names } = cut(sql);
  const values = names.map((name) => {
    const value = bindings[name];
    if (value === undefined) throw new Error(`a statement has no value for :${name}`);
    return value;
  });
  return { sql: positional, bindings: values, method: 'raw' };
};

/**
 * Runs one statement with `:named` values and returns its rows: a select, or a write with `returning`. Bypasses Knex's
 * query builder, which would process the text each time.
 */
export const rowsOf = async <Row>(
  db: Knex,
  sql: string,
  bindings: AnyBindings = {},
): Promise<readonly Row[]> => {
  const client = clientOf(db);
  const query = queryOf(sql, bindings);
  const connection = await client.acquireConnection();
  try {
    const { response } = await client.query(connection, query);
    // The drivers differ: the rows themselves, or an object with the rows.
    const rows: unknown = Array.isArray(response) ? response : (response as { readonly rows: unknown }).rows;
    return rows as readonly Row[];
  } finally {
    await client.releaseConnection(connection);
  }
};

/**
 * Whether a statement returns a row: a select that finds something, or a write with `returning` that changes something.
 */
export const hasRow = async (db: Knex, sql: string, bindings: Bindings = {}): Promise<boolean> =>
  (await rowsOf(db, sql, bindings)).length > 0;

/** The values that a statement with one column selects. */
export const valuesOf = async <Value>(
  db: Knex,
  sql: string,
  bindings: Bindings = {},
): Promise<readonly Value[]> =>
  (await rowsOf<Readonly<Record<string, Value>>>(db, sql, bindings)).flatMap((row) => Object.values(row));

/** The number that a statement with one column selects; null if there is none. */
export const numberOf = async (db: Knex, sql: string, bindings: Bindings = {}): Promise<number | null> =>
  (await valuesOf<number>(db, sql, bindings))[0] ?? null;

/** What `make` makes of each row of a statement. */
export const eachOf = async <T>(
  db: Knex,
  sql: string,
  bindings: Bindings,
  make: (row: never) => T,
): Promise<readonly T[]> => (await rowsOf<never>(db, sql, bindings)).map((row) => make(row));

/** The first row of a statement; null if there is none. */
export const rowOf = async <Row>(db: Knex, sql: string, bindings: Bindings): Promise<Row | null> =>
  (await rowsOf<Row>(db, sql, bindings))[0] ?? null;

/** What `make` makes of the first row of a statement; null if there is none. */
export const firstOf = async <T>(
  db: Knex,
  sql: string,
  bindings: Bindings,
  make: (row: never) => T,
): Promise<T | null> => (await eachOf(db, sql, bindings, make))[0] ?? null;
