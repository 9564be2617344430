import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from '../../composition/processes/free-port.js';
import { installedPostgres, type PostgresProgram } from './postgres-program.js';
import { quickFolder } from './temporary.js';

/** A separate PostgreSQL on a free port of this machine, whose data is removed with it. */
export interface PostgresServer {
  readonly urlOf: (database: string) => string;
  /** Ends it like a power cut: no connection is closed properly, and nothing is finished. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Starts it again as a standby, which can only be read. */
  readonly standBy: () => Promise<void>;
  /** Ends it permanently. */
  readonly remove: () => Promise<void>;
}

const SETTINGS = {
  max_connections: '300',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
};

/** Nothing in a test outlives the machine, so nothing has to reach the disk. */
const FAST = { fsync: 'off', full_page_writes: 'off' };

/** Checks no password, which takes most of the time of a connection. */
const FLAGS = ['--no-sync', '--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres'];

const makeData = async (data: string, { initdb, runAs }: PostgresProgram): Promise<void> => {
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(data, runAs.uid, runAs.gid);
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...FLAGS], { ...runAs, cwd: data });
};

/** Resolves when the server responds; rejects with its last output where it ends instead. */
const untilReady = (server: ChildProcessByStdio<null, null, Readable>): Promise<void> =>
  new Promise((resolve, reject) => {
    let said: readonly string[] = [];
    // Read to the end, because the server would block on a full pipe.
    createInterface({ input: server.stderr }).on('line', (line) => {
      said = [...said.slice(-4), line];
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(said.join('\n'))));
  });

const removeAll = (folders: readonly string[]): Promise<unknown> =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

/** Leaves nothing behind where the work fails. */
const orExplain = async <T>(folders: readonly string[], work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    await removeAll(folders);
    const reason = cause instanceof Error ? cause.message : String(cause);
    const way = 'Name another one in TEST_DATABASE_URL, with a user who may do everything.';
    throw new Error(`PostgreSQL does not start on this machine. ${way}\n${reason}`, { cause });
  }
};

/**
 * Rejects with what PostgreSQL said when it cannot run here. A durable one has on the disk what it says is committed,
 * which takes time that a measurement must not leave out.
 */
export const makePostgresServer = async ({
  durable = false,
  programIn = installedPostgres,
}: {
  readonly durable?: boolean;
  /** Finds the programs, in the folder if they have to be there. */
  readonly programIn?: (folder: string) => Promise<PostgresProgram>;
} = {}): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-postgres-'));
  // Another user than this one may have to get in.
  await chmod(folder, 0o755);
  const data = await mkdtemp(join(durable ? tmpdir() : await quickFolder(), 'write-post-postgres-'));
  const folders = [folder, data];
  const program = await orExplain(folders, programIn(folder));
  await orExplain(folders, makeData(data, program));
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : FAST) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let server: ChildProcessByStdio<null, null, Readable> | null = null;
  // The server must not stay when the tests are ended from outside.
  const endNow = (): void => void server?.kill('SIGQUIT');
  process.on('exit', endNow);

  const start = async (): Promise<void> => {
    const args = ['-D', data, '-p', String(port), ...settings];
    server = spawn(program.postgres, args, {
      ...program.runAs,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await orExplain(folders, untilReady(server));
  };

  const crash = async (): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    endNow();
    await ended;
  };

  await start();
  return {
    urlOf: (database) => `postgres://postgres:postgres@127.0.0.1:${String(port)}/${database}`,
    start,
    standBy: async () => {
      await crash();
      await writeFile(join(data, 'standby.signal'), '');
      await start();
    },
    crash,
    remove: async () => {
      await crash();
      process.off('exit', endNow);
      await removeAll(folders);
    },
  };
};
