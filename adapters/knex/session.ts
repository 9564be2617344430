import type { Knex } from 'knex';
import type { Binding } from './database.js';
import type { Write } from './writes.js';

/**
 * When a commit is on the disk, where the store is a file of this machine: before it returns, or together with the next one that is. Commits reach the disk in their
 * order, so a later one that is there proves an earlier one.
 */
export type Durability = 'at_once' | 'with_the_next';

/**
 * A transaction on one connection. It spares what Knex makes for each transaction and each statement, and lets a store
 * send several statements at once.
 */
export interface Session {
  /** Runs a statement after those that were given before, which need not have returned. */
  readonly rows: <Row>(sql: string, bindings: Readonly<Record<string, Binding>>) => Promise<readonly Row[]>;
  /** Writes all rows, now or with the commit. Rejects, then or now, if a guard of the store fails. */
  readonly write: (writes: readonly Write[]) => Promise<void>;
  /** Commits, and ends the session. If it rejects, the session is rolled back unless that is unknown. */
  readonly commit: () => Promise<void>;
  /** Ends the session without a trace. If the connection cannot roll back, it is broken, and the store does it itself. */
  readonly rollBack: () => Promise<void>;
}

/** What was read is locked, so every row that a commit changes must still exist. */
export const WROTE_LESS = 'a commit did not write all of its rows';

/** The part of Knex's client that runs statements on a connection. Its result is that of the driver. */
export interface Client {
  readonly acquireConnection: () => Promise<Connection>;
  readonly releaseConnection: (connection: Connection) => Promise<void>;
  readonly query: (connection: Connection, query: Query) => Promise<{ readonly response: unknown }>;
  readonly emit: (event: 'query', query: Query) => boolean;
}

interface Query {
  readonly sql: string;
  readonly bindings?: readonly Binding[];
  readonly method: 'raw';
}

/** A connection of a driver, and the property by which Knex marks those to be discarded. */
export interface Connection {
  __knex__disposed?: unknown;
}

export const clientOf = (handle: Knex): Client => handle.client as Client;

/** A text that is cut at its `:named` parameters. */
interface Cut {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** There are few texts, because rows and lists are passed as JSON. */
const cuts = new Map<string, Cut>();

/** Each text is cut once. A cast, `::text`, is no parameter. */
export const cut = (sql: string): Cut => {
  const known = cuts.get(sql);
  if (known !== undefined) return known;
  const parts = sql.split(/(?<![:\w]):([a-z]\w*)/gi);
  const made = {
    texts: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
  cuts.set(sql, made);
  return made;
};

/** The parameters of each text in the place of their names. */
const positional = new Map<string, string>();

/** The statement as the client takes it: with a question mark for each value. */
export const queryOf = (sql: string, bindings: Readonly<Record<string, Binding>>): Query => {
  const { texts, names } = cut(sql);
  const text = positional.get(sql) ?? texts.join('?');
  positional.set(sql, text);
  return { sql: text, bindings: names.map((name) => bindings[name] ?? null), method: 'raw' };
};
