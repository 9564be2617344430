import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';
import { done, MAIN, serving, type Environment } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

/** Blocks of 512 bytes: more than the new database has, and soon less than its write-ahead log. */
const LARGEST_FILE_BLOCKS = 2_048;

/** Starts a server that may not write files beyond that size, as if the disk were full. */
const servingOnLittleDisk = async (
  env: Environment,
): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const limited = `ulimit -f ${String(LARGEST_FILE_BLOCKS)}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, MAIN, 'serve', '--json'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { origin } = z.looseObject({ origin: z.string() }).parse(JSON.parse(line));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await once(child, 'close');
  };
  return { origin, stop };
};

const readinessAt = async (origin: string): Promise<readonly [number, unknown]> => {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, await response.json()];
};

const checksWith = (writable: boolean): object => ({
  ready: writable,
  checks: { database: true, schema: true, secret_key: true, writable, accepting: true },
  sending: 'on',
});

it(
  'a server whose disk is full is not ready, refuses posts, and is ready when there is space again',
  { timeout: 300_000, tags: LONG_TAG },
  async () => {
    const path = await givenFolder();
    const env = {
      DATA_DIR: path,
      PORT: '0',
      RATE_LIMIT_WRITE: '999999/60s',
      RATE_LIMIT_ADDRESS: '999999/60s',
    };
    await done(['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'business'], env);
    await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News'], env);
    const issue = ['keys', 'create', '--account', '1', '--permissions', 'write_post'];
    const { key } = z.looseObject({ key: z.string() }).parse(await done(issue, env));
    const body = JSON.stringify({
      headline: 'Hello',
      content: 'word '.repeat(1_000),
      connection_ids: [1],
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

    const full = await servingOnLittleDisk(env);
    expect(await readinessAt(full.origin)).toEqual([200, checksWith(true)]);
    const post = async (): Promise<number> =>
      (await fetch(`${full.origin}/api/v1/write-post/posts/`, { method: 'POST', headers, body })).status;
    let accepted = 0;
    let status = await post();
    while (status === 201 && accepted < 500) {
      accepted += 1;
      status = await post();
    }
    expect(status).toBeGreaterThanOrEqual(500);
    await expect.poll(() => readinessAt(full.origin), { timeout: 20_000 }).toEqual([503, checksWith(false)]);
    await full.stop();

    const server = await serving(['serve'], env);
    const { origin } = z.looseObject({ origin: z.string() }).parse(server.ready);
    expect(await readinessAt(origin)).toEqual([200, checksWith(true)]);
    const kept = await fetch(`${origin}/api/v1/write-post/posts/?limit=100`, { headers });
    const { data } = z.object({ data: z.object({ posts: z.array(z.unknown()) }) }).parse(await kept.json());
    expect(data.posts).toHaveLength(Math.min(100, accepted));
    await server.stop();
  },
);
