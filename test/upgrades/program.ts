import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { checkOut } from './history.js';

const run = promisify(execFile);

type Environment = Readonly<Record<string, string>>;

/** An earlier version of the program, used from outside. */
export interface Program {
  /** Runs a command and returns its JSON. */
  readonly command: (...words: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;
  /** Serves HTTP without a worker. */
  readonly serve: () => Promise<Served>;
}

export interface Served {
  readonly call: (method: string, path: string, given: Call) => Promise<Readonly<Record<string, unknown>>>;
  /** Ends it abruptly, like a power cut. */
  readonly kill: () => Promise<void>;
}

export interface Call {
  readonly key: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** Builds the program of a commit with the current packages. */
export const buildProgram = async (commit: string, folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await checkOut(commit, folder);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-b', 'composition'], {
    cwd: folder,
  });
  return join(folder, 'dist/composition/cli/main.js');
};

export const makeProgram = (main: string, env: Environment): Program => {
  const options = { env: { PATH: process.env['PATH'] ?? '', ...env } };
  return {
    command: async (...words) => {
      const { stdout } = await run(process.execPath, [main, ...words, '--json'], options);
      return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    },
    serve: async () => {
      const child = spawn(process.execPath, [main, 'serve', '--no-worker', '--json'], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const { origin } = JSON.parse(line) as { readonly origin: string };
      return {
        call: (method, path, given) => call(`${origin}/api/v1/write-post/${path}`, method, given),
        kill: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
  };
};

const call = async (url: string, method: string, { key, body, idempotencyKey }: Call) => {
  const isForm = body instanceof FormData;
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...sent });
  const json = (await response.json()) as { readonly data?: Readonly<Record<string, unknown>> };
  if (!response.ok || json.data === undefined) throw new Error(`${method} ${url}: ${JSON.stringify(json)}`);
  return json.data;
};
