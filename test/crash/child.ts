import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The built command line, as users run it. */
const MAIN = 'dist/command-line/main.js';

export type Environment = Readonly<Record<string, string>>;

/** A process of the product. */
export interface Child {
  readonly pid: number;
  readonly alive: () => boolean;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Sends SIGKILL and waits until the process is gone. */
  readonly kill: () => Promise<void>;
  /** The last lines of its output, for diagnosis. */
  readonly lastWords: () => Promise<string>;
}

/** All running processes, so that none outlives this one. */
const running = new Set<Child>();
process.on('exit', () => {
  for (const child of running) child.signal('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts `write-post` with these arguments; its output is appended to `output`. */
export const startChild = (words: readonly string[], env: Environment, output: string): Child => {
  const file = openSync(output, 'a');
  const started = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const { pid } = started;
  if (pid === undefined) throw new Error(`write-post ${words.join(' ')} could not be started`);
  let alive = true;
  const ended = new Promise<void>((resolve) => {
    started.once('exit', () => {
      alive = false;
      running.delete(child);
      resolve();
    });
  });
  const child: Child = {
    pid,
    alive: () => alive,
    signal: (name) => void started.kill(name),
    kill: () => {
      started.kill('SIGKILL');
      return ended;
    },
    lastWords: async () => (await readFile(output, 'utf8')).split('\n').slice(-12).join('\n'),
  };
  running.add(child);
  return child;
};

/** Waits until the condition holds; throws with its name after the timeout. */
export const until = async (
  name: string,
  condition: () => boolean | Promise<boolean>,
  { withinMs = 120_000, everyMs = 50 } = {},
): Promise<void> => {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${name}: not within ${String(withinMs / 1000)} s`);
    await pause(everyMs);
  }
};

/** Waits until the server reports that it is ready. */
export const untilReady = async (child: Child, origin: string): Promise<void> => {
  const isReady = async (): Promise<boolean> => {
    if (!child.alive()) throw new Error(`the server ended while it started:\n${await child.lastWords()}`);
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await response?.arrayBuffer();
    return response?.ok === true;
  };
  await until('the server is ready', isReady, { everyMs: 20 });
};
