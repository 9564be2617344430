import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';
import { done, run, serving, valueOf, type Environment } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const Ready = z.object({
  origin: z.url(),
  demo: z.object({ key: z.string(), connectionId: z.int() }).nullable(),
});
const Id = z.looseObject({ id: z.int() });
const PostResponse = z.object({
  data: z.object({ post: z.looseObject({ id: z.int(), status: z.string() }) }),
});

const givenEnvironment = async (more: Environment = {}): Promise<Environment> => {
  const path = await givenFolder();
  return { DATA_DIR: path, PORT: '0', ...more };
};

/** An account with a sandbox that behaves like this; everything that the sandbox receives is in the file. */
const givenSandbox = async (env: Environment, behaviour: string) => {
  const { id: account } = Id.parse(await done(['accounts', 'create', '--name', 'Ada'], env));
  const log = `${env['DATA_DIR'] ?? ''}/received.jsonl`;
  const words = ['--account', String(account), '--provider', 'sandbox', '--name', 'Box'];
  const settings = ['--set', `behaviour=${behaviour}`, '--set', `log=${log}`];
  const [connection, key] = await Promise.all([
    done(['connections', 'add', ...words, ...settings], env),
    done(['keys', 'create', '--account', String(account), '--permissions', 'write_post'], env),
  ]);
  const received = async (): Promise<number> =>
    (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '').length;
  return {
    key: z.object({ key: z.string() }).parse(key).key,
    connectionId: Id.parse(connection).id,
    received,
  };
};

const publish = async (
  origin: string,
  { key, connectionId }: { readonly key: string; readonly connectionId: number },
) => {
  const response = await fetch(`${origin}/api/v1/write-post/posts/`, {
    method: 'POST',
    // A kept connection would be waited for when the server stops.
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ headline: 'Hello', content: 'World', connection_ids: [connectionId] }),
  });
  return { status: response.status, post: PostResponse.parse(await response.json()).data.post };
};

describe('serve', () => {
  it('creates a demo account on request if none exists, and its key works', async () => {
    const env = await givenEnvironment();
    const first = await serving(['serve', '--demo'], env);
    const { origin, demo } = Ready.parse(first.ready);
    if (demo === null) throw new Error('there is no demo account');
    const { status, post } = await publish(origin, demo);
    expect([status, post.status]).toEqual([201, 'published']);
    const feed = await fetch(`${origin}/feeds/${String(demo.connectionId)}/feed.json`);
    expect(await feed.text()).toContain('Hello');
    const ended = await first.stop();
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(valueOf(ended)).toEqual(first.ready);
    const second = await serving(['serve', '--demo'], env);
    expect(Ready.parse(second.ready).demo).toBe(null);
    expect((await second.stop()).code).toBe(0);
  });

  it('creates no demo account, whose key it could not show, if its port is in use', async () => {
    const env = await givenEnvironment();
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await run(['serve', '--demo'], { ...env, PORT: String(port) });
    expect([code, stderr]).toEqual([1, expect.stringContaining('is already in use')]);
    expect(await done(['accounts', 'list'], env)).toEqual({ accounts: [] });
  });

  it('completes and records attempts in progress when it is stopped', { tags: LONG_TAG }, async () => {
    const env = await givenEnvironment({ DELIVERY_INLINE_BUDGET_MS: '0' });
    const sandbox = await givenSandbox(env, 'slow');
    const server = await serving(['serve'], env);
    const { origin, demo } = Ready.parse(server.ready);
    expect(demo).toBe(null);
    const { status, post } = await publish(origin, sandbox);
    expect([status, post.status]).toEqual([201, 'publishing']);
    await expect.poll(sandbox.received, { timeout: 10_000 }).toBe(1);
    const { code, stderr } = await server.stop('SIGTERM');
    expect([code, stderr]).toEqual([0, '']);
    await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed');
    expect(await done(['posts', 'show', String(post.id)], env)).toMatchObject({
      status: 'published',
      channels: [{ attempts: 1 }],
    });
    expect(await sandbox.received()).toBe(1);
  });

  it('completes the request in progress when it is stopped', { tags: LONG_TAG }, async () => {
    const env = await givenEnvironment();
    const sandbox = await givenSandbox(env, 'slow');
    const server = await serving(['serve'], env);
    const publishing = publish(Ready.parse(server.ready).origin, sandbox);
    await expect.poll(sandbox.received, { timeout: 10_000 }).toBe(1);
    const stopped = server.stop('SIGTERM');
    const { status, post } = await publishing;
    expect([status, post.status]).toEqual([201, 'published']);
    expect((await stopped).code).toBe(0);
  });

  it(
    'is alone on its SQLite file: a second one is refused, and the command line may run beside it',
    { tags: LONG_TAG },
    async () => {
      const env = await givenEnvironment();
      const server = await serving(['serve'], env);
      for (const command of ['serve', 'worker']) {
        const refused = await run([command, '--json'], env);
        expect(refused.code).toBe(1);
        expect(valueOf(refused)).toEqual({
          ok: false,
          problems: [expect.stringContaining('is being served by another process')],
        });
      }
      expect(await done(['accounts', 'list'], env)).toEqual({ accounts: [] });
      expect((await server.stop()).code).toBe(0);
      const next = await serving(['serve', '--no-worker'], env);
      expect((await next.stop()).code).toBe(0);
    },
  );

  it('says that its port is taken, and ends', { tags: LONG_TAG }, async () => {
    const server = await serving(['serve'], await givenEnvironment());
    const { port } = new URL(Ready.parse(server.ready).origin);
    const refused = await run(['serve', '--json'], await givenEnvironment({ PORT: port }));
    expect(refused.code).toBe(1);
    expect(valueOf(refused)).toEqual({
      ok: false,
      problems: [expect.stringMatching(new RegExp(`port ${port}.*in use.*PORT`, 'i'))],
    });
    await server.stop();
  });
});

describe('demo', () => {
  it('posts now, schedules a post, waits for it and shows the feed', { tags: LONG_TAG }, async () => {
    const Demo = z.object({
      now: PostResponse,
      scheduled: PostResponse,
      published: PostResponse,
      feed: z.array(z.object({ title: z.string(), content: z.string() })),
    });
    const { now, scheduled, published, feed } = Demo.parse(await done(['demo'], {}));
    expect([now, scheduled, published].map(({ data }) => data.post.status)).toEqual([
      'published',
      'scheduled',
      'published',
    ]);
    expect(published.data.post.id).toBe(scheduled.data.post.id);
    expect(feed.map(({ title }) => title)).toEqual(['Hello again', 'Hello']);
  });
});
