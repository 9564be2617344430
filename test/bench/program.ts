import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A program that runs until it is ended. */
export interface Program {
  readonly pid: number;
  /** What it printed when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** From the start of the process to that line. */
  readonly readyMs: number;
  readonly kill: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

/** The options with which the systemd unit starts Node; references and peers get the same. */
const nodeOptions = (): readonly string[] => {
  const unit = readFileSync('composition/ops/write-post@.service', 'utf8');
  const options = /^ExecStart=\S+\/node (.*?)\S+main\.js/m.exec(unit)?.[1];
  if (options === undefined) throw new Error('the systemd unit does not start Node as expected');
  return options.split(' ').filter(Boolean);
};

/** Nothing outlives this process, however it ends. */
const running = new Set<{ kill: (signal: 'SIGKILL') => boolean }>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts a program of Node.js, which prints one line of JSON as soon as it is ready; its faults go to `errors`. */
export const launch = async (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  errors: string,
): Promise<Program> => {
  const began = performance.now();
  const log = openSync(errors, 'a');
  const child = spawn(process.execPath, [...nodeOptions(), ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error(`${words.join(' ')} could not be started`);
  running.add(child);
  const ended = once(child, 'exit').then(() => void running.delete(child));
  // What it prints later is read as well, or it would stop at a full pipe.
  const said = once(createInterface({ input: stdout }), 'line', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }) as Promise<[string]>;
  const failed = ended.then(async () => {
    throw new Error(`${words.join(' ')} ended:\n${(await readFile(errors, 'utf8')).slice(-2_000)}`);
  });
  failed.catch(() => undefined);
  const [line] = await Promise.race([said, failed]);
  return {
    pid,
    ready: JSON.parse(line) as Readonly<Record<string, unknown>>,
    readyMs: performance.now() - began,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

/** Where a server that is ready listens. */
export const originOf = ({ ready }: Program): string => {
  const { origin } = ready;
  if (typeof origin !== 'string') throw new Error('the program did not say where it listens');
  return origin;
};
