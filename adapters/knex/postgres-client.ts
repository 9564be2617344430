import { createHash } from 'node:crypto';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';

/** What Knex hands over; `options` go to the driver as they are. */
interface Query {
  readonly sql: string;
  readonly method?: string;
  readonly options?: object;
}

/** The mark by which Knex knows the connections to throw away. */
interface Connection {
  __knex__disposed?: unknown;
}

/**
 * Texts that are named at most, and so the statements that one connection keeps prepared. The texts here are few, because
 * rows and lists are handed over as JSON; those of the requests that come all the time are among the first.
 */
const NAMED_STATEMENTS = 300;

/** What can be prepared, and is more than a word to the session. */
const IS_WORK = /^\s*(select|with|insert|update|delete)\b/i;

/** By text, of this process: every connection gives a text the same name. */
const names = new Map<string, string>();

const nameOf = (sql: string): string | null => {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS || !IS_WORK.test(sql)) return null;
  // A text that others use too, such as another version of this program, has the same name there as well.
  const name = `wp_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  names.set(sql, name);
  return name;
};

/** A prepared statement whose result has other columns than it had, because the schema moved on in the meantime. */
const isOutdated = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  fault.code === '0A000' &&
  fault.message.includes('cached plan');

/** Knex's PostgreSQL dialect with prepared statements that the server keeps for each connection. */
export class NamedPostgresClient extends PostgresClient {
  override async _query(connection: Connection, query: Query): Promise<unknown> {
    // What Knex builds row by row has as many texts as it has shapes.
    const name = query.method === 'raw' ? nameOf(query.sql) : null;
    if (name === null) return super._query(connection, query);
    try {
      return await super._query(connection, Object.assign(query, { options: { ...query.options, name } }));
    } catch (fault) {
      if (!isOutdated(fault)) throw fault;
      // All that this connection has prepared may be outdated.
      connection.__knex__disposed = fault;
      // Within a transaction the server has given up by now; its owner repeats it as a whole.
      return await super._query(connection, Object.assign(query, { options: undefined })).catch(() => {
        throw fault;
      });
    }
  }
}
