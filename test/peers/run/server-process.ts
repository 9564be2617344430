import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { until } from './until.js';

/** A program that runs until it is ended, with all processes that it starts itself. */
export interface ServerProcess {
  /** Also the number of its process group. */
  readonly pid: number;
  /**
   * Resolves when `probe` returns something other than `null`; rejects with the last output if the program ends first.
   */
  readonly ready: <T>(probe: () => Promise<T | null>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

export interface ServerProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Gets everything that it prints. */
  readonly logFile: string;
}

const PATIENCE_MS = 3_000;

const running = new Set<number>();

const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

let guarded = false;

/** Stops the servers with this process, however it ends. Signals are handled only if a server was started. */
const guard = (): void => {
  if (guarded) return;
  guarded = true;
  process.on('exit', () => {
    for (const pid of running) signalGroup(pid, 'SIGKILL');
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
};

const untilGone = async (pid: number, limitMs: number): Promise<void> => {
  await until(() => Promise.resolve(signalGroup(pid, 0) ? null : true), { limitMs });
};

/** Starts it as the leader of a process group of its own, so that nothing which it starts outlives it. */
export const startProcess = ({ program, args, cwd, env, logFile }: ServerProgram): ServerProcess => {
  guard();
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: cwd, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A running server must not keep this process alive; the end of this process stops the server, too.
  child.unref();
  const { pid } = child;
  let end: string | null = null;
  child.once('error', (error) => {
    end = error.message;
  });
  child.once('exit', (code, signal) => {
    end = `it ended with ${String(code ?? signal)}`;
  });
  if (pid === undefined) throw new Error(`${program} could not be started`);
  running.add(pid);

  const lastWords = async (): Promise<string> =>
    (await readFile(logFile, 'utf8')).trim().split('\n').slice(-12).join('\n');

  return {
    pid,
    ready: (probe) =>
      until(probe, { hopeless: () => end }).catch(async (cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${program} does not start, ${reason}:\n${await lastWords()}`, { cause });
      }),
    stop: async () => {
      signalGroup(pid, 'SIGTERM');
      await untilGone(pid, PATIENCE_MS).catch(() => signalGroup(pid, 'SIGKILL'));
      await untilGone(pid, PATIENCE_MS);
      running.delete(pid);
    },
  };
};
