import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { extentOf } from '../support/extent.js';
import { runWithOthers, type Finished } from './many-commands.js';

/** The built command line, as it is installed. */
export const MAIN = fileURLToPath(new URL('../../dist/command-line/main.js', import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export type { Finished } from './many-commands.js';

const environmentOf = (env: Environment) => ({ PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env });

const start = (
  words: readonly string[],
  env: Environment,
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess =>
  spawn(process.execPath, [MAIN, ...words], {
    env: environmentOf(env),
    stdio: [input, 'pipe', 'pipe'],
  });

const outputOf = ({ stdout, stderr }: ChildProcess) => {
  if (stdout === null || stderr === null) throw new Error('the process has no output');
  return { stdout, stderr };
};

/** Variables that Node itself reads, and commands that change the process, need a separate process. */
const needsOwnProcess = ([command = '']: readonly string[], env: Environment): boolean =>
  ['demo', 'mcp', 'serve', 'worker'].includes(command) ||
  Object.keys(env).some((name) => name.startsWith('NODE_'));

/** Runs one command to its end; in `npm test`, where possible, in a process that commands share. */
export const run = async (words: readonly string[], env: Environment): Promise<Finished> => {
  if (extentOf(process.env['EXTENT']) === 'short' && !needsOwnProcess(words, env))
    return runWithOthers({ main: MAIN, words, env: environmentOf(env) });
  const child = start(words, env);
  const { stdout, stderr } = outputOf(child);
  const [out, errors] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout: out, stderr: errors };
};

/** Runs one command that prompts on standard error; `reply` returns the input for a line, or null. */
export const runWithInput = async (
  words: readonly string[],
  env: Environment,
  reply: (line: string) => Promise<string> | null,
): Promise<Finished> => {
  const child = start(words, env, 'pipe');
  const { stdout, stderr } = outputOf(child);
  const lines: string[] = [];
  const conversation = (async () => {
    for await (const line of createInterface({ input: stderr })) {
      lines.push(line);
      const response = reply(line);
      if (response !== null) child.stdin?.end(`${await response}\n`);
    }
  })();
  const [out] = await Promise.all([text(stdout), conversation, once(child, 'close')]);
  return { code: child.exitCode, stdout: out, stderr: lines.join('\n') };
};

/** The one JSON value that a command printed, on one line; any other output fails. */
export const valueOf = ({ stdout, stderr }: Finished): unknown => {
  if (!/^[^\n]+\n$/.test(stdout)) throw new Error(`not one line: ${JSON.stringify(stdout)} ${stderr}`);
  return JSON.parse(stdout);
};

/** Runs one command with `--json` and returns its value; fails unless it succeeds. */
export const done = async (words: readonly string[], env: Environment): Promise<unknown> => {
  const finished = await run([...words, '--json'], env);
  if (finished.code !== 0) throw new Error(`${words.join(' ')}: ${JSON.stringify(finished)}`);
  return valueOf(finished);
};

export interface Serving {
  /** What the command printed when it was ready. */
  readonly ready: unknown;
  /** Stops it, at once unless the signal is SIGTERM, with which it drains, and returns its exit. */
  readonly stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<Finished>;
}

/** Starts a command that runs until it is stopped, and waits until it reports that it is ready. */
export const serving = async (words: readonly string[], env: Environment): Promise<Serving> => {
  const child = start([...words, '--json'], env);
  const { stdout, stderr } = outputOf(child);
  const closed = once(child, 'close');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const errors = text(stderr);
  const lines: string[] = [];
  const first = new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      lines.push(line);
      resolve(line);
    });
    void closed.then(async () => reject(new Error(`it ended before it was ready: ${await errors}`)));
  });
  const stop: Serving['stop'] = async (signal = 'SIGINT') => {
    child.kill(signal);
    await closed;
    return { code: child.exitCode, stdout: lines.map((line) => `${line}\n`).join(''), stderr: await errors };
  };
  return { ready: JSON.parse(await first), stop };
};
