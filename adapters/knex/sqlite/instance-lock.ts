import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import type Sqlite3 from 'sqlite3';
import { makePrivateFile } from '../../system/private-files.js';
import { sqlite3 } from '../drivers.js';
import { isBusy } from './sqlite-dialect.js';

/** Held until it is released or the process ends. */
export interface InstanceLock {
  readonly release: () => Promise<void>;
}

/** A garbage-collected connection would release its lock, so held locks are referenced here. */
const held = new Set<Sqlite3.Database>();

/**
 * Makes this process the only one that serves the SQLite database at `file`: lanes, breakers and rates are counted per
 * process, and a second process would double them. The lock is an open transaction on `<file>.lock`, which the
 * operating system ends with the process. Rejects if another process, or this one, already holds it.
 */
export const acquireInstanceLock = async (file: string): Promise<InstanceLock> => {
  // Of the file itself: with a link to it, another process would lock another file.
  const side = `${await realpath(file).catch(() => file)}.lock`;
  await makePrivateFile(side);
  const connection = await open(side);
  const close = promisify(connection.close.bind(connection));
  // A lock is held for the life of a process, so there is no point in waiting.
  connection.configure('busyTimeout', 0);
  try {
    await promisify(connection.exec.bind(connection))('BEGIN EXCLUSIVE');
  } catch (error) {
    await close();
    if (!isBusy(error)) throw error;
    throw new Error(`The database ${file} is being served by another process (which holds ${side}).`, {
      cause: error,
    });
  }
  held.add(connection);
  return {
    release: async () => {
      if (held.delete(connection)) await close();
    },
  };
};

const open = (file: string): Promise<Sqlite3.Database> =>
  new Promise((resolve, reject) => {
    const connection = new (sqlite3().Database)(file, (error) => {
      if (error === null) resolve(connection);
      else reject(new Error(`The lock file ${file} cannot be opened.`, { cause: error }));
    });
  });
