import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../composition/processes/free-port.js';
import { startChild, untilReady, type Child, type Environment } from './child.js';

export type Store = 'sqlite' | 'postgres';

/** The options of a scenario, the only difference between the CI form and the full form. */
export interface CrashOptions {
  readonly store: Store;
  /** The address of a separate database with the current schema, for PostgreSQL. */
  readonly postgresUrl: () => Promise<string>;
  /** The number of kills. */
  readonly kills: number;
  /** The number of posts in scenarios about many posts. */
  readonly posts: number;
  /** How late a channel that works may get a post while another one hangs, in milliseconds. */
  readonly lateMs: number;
  readonly progress: (line: string) => void;
}

export interface Server extends Child {
  readonly origin: string;
}

/** When a process was killed or suspended, or its store was away, in milliseconds since the epoch. */
export interface Interruption {
  readonly from: number;
  readonly until: number;
}

/** A database, a folder, and the processes of a scenario. */
export interface Stage {
  readonly folder: string;
  readonly env: Environment;
  readonly interruptions: readonly Interruption[];
  /** Notes the work as an interruption. */
  readonly interrupting: (work: () => Promise<void>) => Promise<void>;
  /** Starts a server, at the same address for the same name. */
  readonly serve: (name: string, words?: readonly string[]) => Promise<Server>;
  readonly worker: (name: string) => Child;
}

const databaseOf = async ({ store, postgresUrl }: CrashOptions, folder: string): Promise<string> =>
  store === 'sqlite' ? `sqlite:${join(folder, 'write-post.db')}` : postgresUrl();

/** Runs the work on a separate stage; stops all processes and removes all files afterwards. */
export const onStage = async <T>(
  options: CrashOptions,
  settings: Environment,
  work: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-crash-'));
  const children: Child[] = [];
  const ports = new Map<string, number>();
  const env: Environment = {
    DATA_DIR: folder,
    DATABASE_URL: await databaseOf(options, folder),
    SECRET_KEY: '5e'.repeat(32),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_WRITE: '999999/1s:999999',
    RATE_LIMIT_READ: '999999/1s:999999',
    RATE_LIMIT_ADDRESS: '999999/1s:999999',
    ...settings,
  };
  const interruptions: Interruption[] = [];
  const interrupting: Stage['interrupting'] = async (work) => {
    const from = Date.now();
    await work();
    interruptions.push({ from, until: Date.now() });
  };
  const start = (name: string, words: readonly string[], more: Environment = {}): Child => {
    const started = startChild(words, { ...env, ...more }, join(folder, `${name}.out`));
    const child: Child = {
      ...started,
      kill: () => interrupting(started.kill),
      signal: (signal) => {
        if (signal === 'SIGSTOP') interruptions.push({ from: Date.now(), until: Date.now() });
        started.signal(signal);
      },
    };
    children.push(child);
    return child;
  };
  const stage: Stage = {
    folder,
    env,
    interruptions,
    interrupting,
    serve: async (name, words = []) => {
      const port = ports.get(name) ?? (await freePort());
      ports.set(name, port);
      const origin = `http://127.0.0.1:${String(port)}`;
      const child = start(name, ['serve', ...words], { PORT: String(port) });
      await untilReady(child, origin);
      return { ...child, origin };
    },
    worker: (name) => start(name, ['worker']),
  };
  try {
    return await work(stage);
  } finally {
    await Promise.all(children.filter((child) => child.alive()).map((child) => child.kill()));
    await rm(folder, { recursive: true, force: true });
  }
};
