import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type Sqlite3 from 'sqlite3';
import { makePrivateFile, shutOthersOut } from '../system/index.js';
import type { Database } from './database.js';
import { sqlite3 } from './drivers.js';
import { ImmediateSqliteClient, KeptSqliteClient } from './sqlite-client.js';
import { silent } from './silent-logger.js';
import { isBusy, sqliteDialect } from './sqlite-dialect.js';

export interface SqliteSettings {
  /** The path of the database file, which is made when it is not there. Beside it, SQLite keeps `-wal` and `-shm`. */
  readonly file: string;
}

/** How long a statement waits for another process to finish writing, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Between two tries of what SQLite does not wait for itself, in milliseconds. */
const RETRY_MS = 20;

/** How long work waits for the one writing connection, in milliseconds. */
const ACQUIRE_TIMEOUT_MS = 15_000;

/** With the one writer as many as the thread pool of Node has threads, so that waits for locks cannot fill it. */
const READERS = 3;

type Ready = (error: Error | null, connection: Sqlite3.Database) => void;

const connect = (client: typeof Knex.Client, { file }: SqliteSettings, max: number, pragmas: string): Knex =>
  knex({
    client,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: silent,
    // Faults end up in logs, where nothing of what people write and own has a place.
    compileSqlOnError: false,
    pool: {
      min: 0,
      max,
      // The timeout comes first: the other pragmas may meet a lock already.
      afterCreate: (connection: Sqlite3.Database, ready: Ready) =>
        connection.exec(`PRAGMA busy_timeout=${String(BUSY_TIMEOUT_MS)}; ${pragmas}`, (error) =>
          ready(error, connection),
        ),
    },
  });

/**
 * Turns the write-ahead log on, which stays on in the file. SQLite fails at once, whatever the busy timeout is, when
 * another process opens the new file in the same moment; so this tries again for as long.
 */
const keepWriteAheadLog = async (writer: Knex, waitedMs = 0): Promise<void> => {
  try {
    await writer.raw('PRAGMA journal_mode=WAL');
  } catch (error) {
    if (!isBusy(error) || waitedMs >= BUSY_TIMEOUT_MS) throw error;
    await pause(RETRY_MS);
    await keepWriteAheadLog(writer, waitedMs + RETRY_MS);
  }
};

/** SQLite makes its other files like the database; those of an earlier run may be open to others. */
const keepPrivate = async ({ file }: SqliteSettings): Promise<void> => {
  await makePrivateFile(file);
  for (const suffix of ['-wal', '-shm', '-journal']) await shutOthersOut(`${file}${suffix}`);
};

/**
 * Opens the file for one writer and several readers. Commits are on the disk when they return (`synchronous=FULL`).
 * Only the owner can read it. Rejects when the file cannot be opened.
 */
export const connectSqlite = async (settings: SqliteSettings): Promise<Database> => {
  // Says what is missing where it is; Knex would say it in other words.
  sqlite3();
  await keepPrivate(settings);
  const writer = connect(
    ImmediateSqliteClient,
    settings,
    1,
    'PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON',
  );
  const reader = connect(KeptSqliteClient, settings, READERS, 'PRAGMA query_only=ON');
  const destroy = async (): Promise<void> => {
    await reader.destroy();
    await writer.destroy();
  };
  try {
    await keepWriteAheadLog(writer);
    await reader.raw('select 1');
  } catch (error) {
    await destroy();
    throw error;
  }
  return { writer, reader, dialect: sqliteDialect, destroy };
};
