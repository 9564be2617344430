import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type Sqlite3 from 'sqlite3';
import { codeOf } from '../../system/code-of.js';
import { createPrivateFile, shutOthersOut } from '../../system/private-files.js';
import type { Database } from '../database.js';
import { sqlite3 } from '../drivers.js';
import { ImmediateSqliteClient, KeptSqliteClient } from './sqlite-client.js';
import { beginOnSqlite, SYNC_AT_ONCE } from './sqlite-session.js';
import { QUIET } from '../quiet.js';
import { isBusy, sqliteDialect } from './sqlite-dialect.js';

/** Where an SQLite database is. */
export interface SqliteSettings {
  /**
   * The path of the database file, which is created if it is missing. SQLite keeps `-wal` and `-shm` files next to it.
   */
  readonly file: string;
}

/** How long a statement waits for another process to finish writing, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** The pause between attempts where SQLite itself does not wait, in milliseconds. */
const RETRY_MS = 20;

/** How long work waits for the only writing connection, in milliseconds. */
const ACQUIRE_TIMEOUT_MS = 15_000;

/**
 * Together with the writer, as many as Node's thread pool has threads, so that waits for locks cannot block the pool.
 */
const READERS = 3;

type Ready = (error: Error | null, connection: Sqlite3.Database) => void;

const connect = (client: typeof Knex.Client, { file }: SqliteSettings, max: number, pragmas: string): Knex =>
  knex({
    client,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    ...QUIET,
    pool: {
      min: 0,
      max,
      // The timeout comes first, because the other pragmas may wait for a lock.
      afterCreate: (connection: Sqlite3.Database, ready: Ready) =>
        connection.exec(`PRAGMA busy_timeout=${String(BUSY_TIMEOUT_MS)}; ${pragmas}`, (error) =>
          ready(error, connection),
        ),
    },
  });

/**
 * Enables the write-ahead log, which is stored in the file. If another process opens a new file at the same time,
 * SQLite fails at once regardless of the busy timeout, so this is retried for that long. In other cases SQLite itself
 * waits.
 */
const enableWriteAheadLog = async (writer: Knex, beforeMs = 0): Promise<void> => {
  const begun = performance.now();
  try {
    await writer.raw('PRAGMA journal_mode=WAL');
  } catch (error) {
    const waitedMs = beforeMs + (performance.now() - begun);
    if (!isBusy(error) || waitedMs >= BUSY_TIMEOUT_MS) throw error;
    await pause(RETRY_MS);
    await enableWriteAheadLog(writer, waitedMs + RETRY_MS);
  }
};

/**
 * SQLite gives its other files the mode of the database; those of an earlier run may be readable by others. Call it
 * once SQLite has read the file: the setting may name the file of another program by mistake.
 */
const keepPrivate = async ({ file }: SqliteSettings): Promise<void> => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await shutOthersOut(`${file}${suffix}`);
};

/** Identifies the file at a path, as SQLite itself does where it looks for one that was moved. */
const inodeAt = (path: string): bigint | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

/**
 * Refuses to write once the path names another file or none: the open one would disappear with this process, together
 * with everything that was accepted.
 */
const watchFile = (writer: Knex, { file }: SqliteSettings): void => {
  const path = resolve(file);
  const inode = inodeAt(path);
  (writer.client as ImmediateSqliteClient).refuseToWrite = () => {
    if (inodeAt(path) === inode) return;
    const moved =
      `The database ${file} was removed or replaced while it was in use, and nothing is written until it is back. ` +
      'Put the same file back, or stop this process and restore a backup.';
    throw Object.assign(new Error(moved), { code: 'SQLITE_READONLY' });
  };
};

/**
 * Opens the file for one writer and several readers. Commits are on the disk when they return (`synchronous=FULL`).
 * Only the owner can read it. Rejects if the file cannot be opened.
 */
export const connectSqlite = async (settings: SqliteSettings): Promise<Database> => {
  // Reports a missing driver here; the error of Knex is less clear.
  sqlite3();
  createPrivateFile(settings.file);
  const writer = connect(ImmediateSqliteClient, settings, 1, `${SYNC_AT_ONCE}; PRAGMA foreign_keys=ON`);
  const reader = connect(KeptSqliteClient, settings, READERS, 'PRAGMA query_only=ON');
  const destroy = async (): Promise<void> => {
    await reader.destroy();
    await writer.destroy();
  };
  try {
    await enableWriteAheadLog(writer);
    await reader.raw('select 1');
    await keepPrivate(settings);
    watchFile(writer, settings);
  } catch (cause) {
    await destroy();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const fault = new Error(`The database ${settings.file} cannot be opened: ${reason}`, { cause });
    throw Object.assign(fault, { code: codeOf(cause) });
  }
  return {
    writer,
    reader,
    dialect: sqliteDialect,
    begin: (durability, locking) => beginOnSqlite(writer, sqliteDialect, durability, locking),
    destroy,
  };
};
