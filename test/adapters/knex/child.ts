import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcess;
  /** The next line that the child prints. */
  readonly line: () => Promise<string>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs a script of this folder in a separate process, which ends with the test at the latest. */
export const startChild = (script: string, ...args: readonly string[]): Child => {
  const child = spawn(process.execPath, ['--import', here('run-typescript.mjs'), here(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => {
    const next = await lines.next();
    if (next.done === true) throw new Error(`${script} ended without a further line`);
    return next.value;
  };
  return { process: child, line };
};

/** Kills the process, like a power cut, and waits until it is gone. */
export const killNow = async ({ process: child }: Child): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
