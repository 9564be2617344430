import { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import type Pg from 'pg';
import type { Database } from './database.js';
import { pg } from './drivers.js';
import { NamedPostgresClient } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { silent } from './silent-logger.js';

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`; parameters of the address override the settings here. */
  readonly url: string;
  /** The maximum number of connections. All processes together must stay below the server's `max_connections`. */
  readonly poolSize: number;
}

/** The time limit for connecting to the server, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long work waits for a free connection, in milliseconds: longer than a failing connection attempt. */
const ACQUIRE_TIMEOUT_MS = 10_000;

/** Statements take milliseconds; one that takes this long blocks others and is canceled. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Shorter than the statement timeout, so that a wait for a lock fails with a lock timeout. */
const LOCK_TIMEOUT_MS = 5_000;

/** Work between two statements, such as writing an image to the disk, must not hold locks for longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A reachable server responds to any statement within this time. Without a limit, a statement to a host that vanished
 * would wait a quarter of an hour for the operating system to fail.
 */
const RESPONSE_TIMEOUT_MS = 60_000;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds ${text}, which a number cannot represent`);
  return value;
};

/** The driver would return 64-bit integers as text. */
const types = {
  getTypeParser: (oid: Parameters<typeof Pg.types.getTypeParser>[0], format?: string): unknown =>
    oid === pg().types.builtins.INT8
      ? safeInteger
      : pg().types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** A socket that is closed after a time without data. */
const socketWithTimeout = (): Socket => {
  const socket = new Socket();
  const giveUp = (): void => {
    const fault = new Error(`PostgreSQL did not respond for ${String(RESPONSE_TIMEOUT_MS)} ms`);
    socket.destroy(Object.assign(fault, { code: 'ETIMEDOUT' }));
  };
  return socket.setTimeout(RESPONSE_TIMEOUT_MS, giveUp);
};

/** The settings of a connection, with its time limits. */
export const connectionOf = ({ url }: Pick<PostgresSettings, 'url'>) => ({
  connectionString: url,
  application_name: 'write-post',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  stream: socketWithTimeout,
  types,
});

const connect = ({ url, poolSize }: PostgresSettings): Knex => {
  // A variable, because the types of Knex lack some options of the driver.
  const connection = connectionOf({ url });
  return knex({
    client: NamedPostgresClient,
    connection,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: silent,
    // Faults are logged, and the logs must not contain user content.
    compileSqlOnError: false,
    // No idle connections are kept, so that an unused pool takes none of the server's.
    pool: { min: 0, max: poolSize },
  });
};

/** The address without user name and password. */
const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  // If all of several addresses refuse, the error has a code but no message.
  return fault.message !== '' || !('code' in fault) ? fault.message : String(fault.code);
};

/**
 * Connects to a PostgreSQL database, with one handle for reads and writes. Broken connections, for example after a
 * restart of the server, are replaced when the next work needs one. Rejects if the database is out of reach.
 */
export const connectPostgres = async (settings: PostgresSettings): Promise<Database> => {
  const handle = connect(settings);
  try {
    await handle.raw('select 1');
  } catch (fault) {
    await handle.destroy();
    const place = placeOf(settings.url);
    throw new Error(`PostgreSQL at ${place} is out of reach: ${reasonOf(fault)}`, { cause: fault });
  }
  return { writer: handle, reader: handle, dialect: postgresDialect, destroy: () => handle.destroy() };
};
