import knex, { type Knex } from 'knex';
import { codeOf } from '../../system/code-of.js';
import { valuesOf, type Database } from '../database.js';
import { NamedPostgresClient } from './postgres-client.js';
import { pg } from '../drivers.js';
import { connectionOf, RESPONSE_TIMEOUT_MS } from './postgres-connection.js';
import { postgresDialect } from './postgres-dialect.js';
import { beginOnPostgres } from './postgres-session.js';
import { QUIET } from '../quiet.js';

/** Where a PostgreSQL database is, and how many connections it may have. */
export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`; parameters of the address override the settings here. */
  readonly url: string;
  /** The maximum number of connections. All processes together must stay below the server's `max_connections`. */
  readonly poolSize: number;
  /** How long the server may take to respond, in milliseconds; a migration needs longer than other work. */
  readonly responseMs?: number;
}

/** How long work waits for a free connection, in milliseconds: longer than a failing connection attempt. */
const ACQUIRE_TIMEOUT_MS = 10_000;

const connect = ({ poolSize, ...address }: PostgresSettings): Knex => {
  // A variable, because the types of Knex lack some options of the driver.
  const connection = connectionOf(address);
  return knex({
    client: NamedPostgresClient,
    connection,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    ...QUIET,
    // No idle connections are kept, so that an unused pool takes none of the server's. They end before their sockets
    // give up.
    pool: { min: 0, max: poolSize, idleTimeoutMillis: RESPONSE_TIMEOUT_MS / 2 },
  });
};

/** The address without user name and password. */
const addressOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  // If all of several addresses refuse, the error has a code but no message.
  return fault.message !== '' || !('code' in fault) ? fault.message : String(fault.code);
};

const ENCODING = "select current_setting('server_encoding') as encoding";

/** A text that such a database cannot store would be refused, or the response of a channel could not be recorded. */
const refuseEncoding = (encoding: string | undefined, address: string): void => {
  if (encoding === 'UTF8') return;
  throw new Error(
    `The PostgreSQL database ${address} has the encoding ${String(encoding)}; it has to be UTF8. Create another one with ` +
      '"createdb --template=template0 --encoding=UTF8 --locale=C <name>", and move what this one contains with pg_dump and pg_restore.',
  );
};

/**
 * Connects to a PostgreSQL database, with one handle for reads and writes. Broken connections, for example after a
 * restart of the server, are replaced when the next work needs one. Rejects if the database is out of reach, or has
 * another encoding than UTF-8.
 */
export const connectPostgres = async (settings: PostgresSettings): Promise<Database> => {
  // Reports a missing driver here; the error of Knex is less clear.
  pg();
  const handle = connect(settings);
  const address = addressOf(settings.url);
  try {
    const [encoding] = await valuesOf<string>(handle, ENCODING).catch((fault: unknown) => {
      const unreachable = new Error(`PostgreSQL at ${address} is out of reach: ${reasonOf(fault)}`, {
        cause: fault,
      });
      throw Object.assign(unreachable, { code: codeOf(fault) });
    });
    refuseEncoding(encoding, address);
  } catch (fault) {
    await handle.destroy();
    throw fault;
  }
  return {
    writer: handle,
    reader: handle,
    dialect: postgresDialect,
    begin: () => beginOnPostgres(handle, postgresDialect),
    destroy: () => handle.destroy(),
  };
};
