import { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import type Pg from 'pg';
import type { Database } from './database.js';
import { pg } from './drivers.js';
import { NamedPostgresClient } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { silent } from './silent-logger.js';

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`; parameters of the address override what is set here. */
  readonly url: string;
  /** Connections at most. All processes together must stay below the server's `max_connections`. */
  readonly poolSize: number;
}

/** What a server allows itself that takes up connections, before new ones are refused, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long work waits for a connection to be free, in milliseconds: longer than it takes to fail at connecting. */
const ACQUIRE_TIMEOUT_MS = 10_000;

/** Every statement here takes milliseconds; one that takes this long blocks others and had better end. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Shorter than a statement may take, so that who waits for a lock learns that it was the lock. */
const LOCK_TIMEOUT_MS = 5_000;

/** Work between two statements, such as writing an image to the disk, must not hold locks for longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A server that is there answers sooner than this, whatever it is asked. Without a limit a statement to a host that
 * vanished would wait a quarter of an hour for the operating system to give up.
 */
const SILENCE_MS = 60_000;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds ${text}, which no number can`);
  return value;
};

/** The driver would hand over 64 bits as text. */
const types = {
  getTypeParser: (oid: Parameters<typeof Pg.types.getTypeParser>[0], format?: string): unknown =>
    oid === pg().types.builtins.INT8
      ? safeInteger
      : pg().types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** A socket that breaks where nothing was heard for too long. */
const impatientSocket = (): Socket => {
  const socket = new Socket();
  const giveUp = (): void => {
    const fault = new Error(`PostgreSQL was silent for ${String(SILENCE_MS)} ms`);
    socket.destroy(Object.assign(fault, { code: 'ETIMEDOUT' }));
  };
  return socket.setTimeout(SILENCE_MS, giveUp);
};

/** How a connection is made, and what bounds what it does. */
export const connectionOf = ({ url }: Pick<PostgresSettings, 'url'>) => ({
  connectionString: url,
  application_name: 'write-post',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  stream: impatientSocket,
  types,
});

const connect = ({ url, poolSize }: PostgresSettings): Knex => {
  // A variable, because the types of Knex do not know all that the driver takes.
  const connection = connectionOf({ url });
  return knex({
    client: NamedPostgresClient,
    connection,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: silent,
    // Faults end up in logs, where nothing of what people write and own has a place.
    compileSqlOnError: false,
    // None is kept for its own sake, so that a pool that nobody uses holds nothing of the server.
    pool: { min: 0, max: poolSize },
  });
};

/** Where the address leads, without the password in it. */
const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  // Several addresses that all refuse make an error without a message, but with a code.
  return fault.message !== '' || !('code' in fault) ? fault.message : String(fault.code);
};

/**
 * Connects to a PostgreSQL database, with one handle for reads and writes. Connections that break, for example because
 * the server restarts, are replaced by the next work that needs one. Rejects when the database is out of reach.
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
