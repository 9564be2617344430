import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import { codeOf } from '../../system/code-of.js';

/** A statement of Knex; `options` are passed to the driver. */
interface Query {
  readonly sql: string;
  readonly method?: string;
  readonly options?: object;
  /** Whether the end of its transaction may have been sent already: repeated here, it would run outside of it. */
  readonly isOnce?: boolean;
}

/** The used part of a driver's connection, and the property by which Knex marks connections to be discarded. */
interface PostgresConnection {
  readonly connection: { readonly stream: Pick<Writable, 'cork' | 'uncork'> };
  __knex__disposed?: unknown;
}

/**
 * Sends all statements that this callback of the event loop and its promises give, by one system call. They do not wait
 * for the end of the turn: until then requests that have arrived are read, while the database would be idle.
 */
export const sendTogether = (connection: unknown): void => {
  const { stream } = (connection as PostgresConnection).connection;
  stream.cork();
  // The next tick follows the promises only if it is asked for by one of them.
  queueMicrotask(() => {
    process.nextTick(() => {
      stream.uncork();
    });
  });
};

/**
 * The maximum number of prepared statements per connection. There are few distinct texts, because rows and lists are
 * passed as JSON; those of frequent requests come first.
 */
const NAMED_STATEMENTS = 300;

/** Statements that can be prepared, as opposed to commands of the session. */
const IS_WORK = /^\s*(select|with|insert|update|delete)\b/i;

/** By text. Per connection, because Knex makes separate clients for transactions. */
const named = new WeakMap<PostgresConnection, Map<string, string>>();

const nameOf = (connection: PostgresConnection, sql: string): string | null => {
  const names = named.get(connection) ?? new Map<string, string>();
  named.set(connection, names);
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS || !IS_WORK.test(sql)) return null;
  // A hash of the text, so that other programs, such as another version of this one, use the same name for the same
  // text.
  const name = `wp_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  names.set(sql, name);
  return name;
};

/** A prepared statement whose result has different columns since a migration. Its message depends on `lc_messages`. */
const OUTDATED = '0A000';

/**
 * Faults after which a connection is replaced: all its prepared statements may be outdated; or it leads to a server
 * that became read-only, such as the old primary after a failover, while a new connection may lead to another one.
 */
const REPLACED: ReadonlySet<string> = new Set([OUTDATED, '25006']);

const TOO_MANY_CONNECTIONS = '53300';

/**
 * The pause before a connection is tried again that the server did not take, and how long it is tried, in milliseconds.
 */
const RETRY_MS = 200;
const RETRIED_MS = 9_000;

/** A pool that is being closed waits for the connections that it is making. */
const isClosing = ({ pool }: PostgresClient): boolean =>
  (pool as { readonly destroyed?: boolean } | undefined)?.destroyed ?? true;

/** Knex's PostgreSQL dialect with prepared statements that the server keeps for each connection. */
export class NamedPostgresClient extends PostgresClient {
  /**
   * While the server takes no more connections, work waits for one that becomes free in any pool, instead of failing.
   */
  override async acquireRawConnection(until = performance.now() + RETRIED_MS): Promise<unknown> {
    try {
      return (await super.acquireRawConnection()) as unknown;
    } catch (fault) {
      const isOver = performance.now() >= until || isClosing(this);
      if (codeOf(fault) !== TOO_MANY_CONNECTIONS || isOver) throw fault;
      await pause(RETRY_MS);
      return this.acquireRawConnection(until);
    }
  }

  override async _query(connection: PostgresConnection, query: Query): Promise<unknown> {
    // Statements that Knex builds row by row have too many different texts.
    const name = query.method === 'raw' ? nameOf(connection, query.sql) : null;
    if (name !== null) Object.assign(query, { options: { ...query.options, name } });
    try {
      return await super._query(connection, query);
    } catch (fault) {
      const code = codeOf(fault);
      if (REPLACED.has(code)) connection.__knex__disposed = fault;
      if (name === null || code !== OUTDATED || query.isOnce === true) throw fault;
      // Within a transaction the server has aborted it; the caller repeats it as a whole.
      return await super._query(connection, Object.assign(query, { options: undefined })).catch(() => {
        throw fault;
      });
    }
  }
}
