import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The built command line: what is killed here is what users run. */
const MAIN = 'dist/command-line/main.js';

export type Environment = Readonly<Record<string, string>>;

/** A process of the product. */
export interface Child {
  readonly pid: number;
  readonly alive: () => boolean;
  readonly signal: (name: NodeJS.Signals) => void;
  /** `kill -9`, and waits until the process is gone. */
  readonly kill: () => Promise<void>;
  /** What it wrote last, for whoever has to find out why. */
  readonly lastWords: () => Promise<string>;
}

/** Everything that runs, so that nothing outlives this process, however it ends. */
const running = new Set<Child>();
process.on('exit', () => {
  for (const child of running) child.signal('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts `write-post` with these words; what it prints is appended to `output`. */
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

/** Waits until the condition holds; throws with its name when it does not in time. */
export const until = async (
  name: string,
  condition: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 50 } = {},
): Promise<void> => {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${name}: not within ${String(withinMs / 1000)} s`);
    await pause(everyMs);
  }
};

/** Waits until the server answers that it is ready. */
export const untilReady = async (child: Child, origin: string): Promise<void> => {
  const isReady = async (): Promise<boolean> => {
    if (!child.alive()) throw new Error(`the server ended while it started:\n${await child.lastWords()}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  };
  await until('the server is ready', isReady, { withinMs: 30_000, everyMs: 20 });
};
