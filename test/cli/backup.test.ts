import { copyFile, mkdir, open, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { done, run, serving, type Environment, type Serving } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

interface Installation {
  /** Contains the data directory and what the channel received. */
  readonly folder: string;
  readonly env: Environment & { readonly DATA_DIR: string };
  readonly server: Serving;
  readonly create: (fields: object) => Promise<number>;
  /** The lines that the channel received. */
  readonly received: () => Promise<number>;
}

const receivedIn = async (folder: string): Promise<number> =>
  (await readFile(join(folder, 'received.log'), 'utf8').catch(() => '')).split('\n').length - 1;

/** A running server with an account, an API key and a connection to a channel that logs what it receives. */
const givenInstallation = async (...options: readonly string[]): Promise<Installation> => {
  const folder = await givenFolder();
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    RATE_LIMIT_WRITE: '99999/1s',
    RATE_LIMIT_ADDRESS: '99999/1s',
  };
  const server = await serving(['serve', ...options], env);
  const { origin } = server.ready as { readonly origin: string };
  await done(['accounts', 'create', '--name', 'Acme', '--plan', 'business'], env);
  const issued = await done(['keys', 'create', '--account', '1', '--permissions', 'write_post'], env);
  const wall = ['--provider', 'sandbox', '--name', 'Wall', '--set', `log=${join(folder, 'received.log')}`];
  await done(['connections', 'add', '--account', '1', ...wall], env);
  const { key } = issued as { readonly key: string };
  const create = async (fields: object): Promise<number> => {
    const response = await fetch(`${origin}/api/v1/write-post/posts/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ headline: 'Hello', content: 'World', connection_ids: [1], ...fields }),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { readonly data: { readonly post: { readonly id: number } } }).data
      .post.id;
  };
  return { folder, env, server, create, received: () => receivedIn(folder) };
};

/** The output of a command that refused. */
const refusalOf = async (words: readonly string[], env: Environment): Promise<string> => {
  const { code, stderr } = await run(words, env);
  expect(code).toBe(1);
  return stderr;
};

/** The environment of an empty data directory, with the key of the installation. */
const elsewhere = async ({ env, folder }: Installation, name: string): Promise<Installation['env']> => {
  const DATA_DIR = join(folder, name);
  await mkdir(DATA_DIR);
  await copyFile(join(env.DATA_DIR, 'secret.key'), join(DATA_DIR, 'secret.key'));
  return { ...env, DATA_DIR };
};

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** An image of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const LONG = { timeout: 300_000, tags: LONG_TAG };

describe('a backup', () => {
  it(
    'made under load has everything that was accepted before, and its audit finds nothing',
    LONG,
    async () => {
      const installation = await givenInstallation();
      const { env, folder, server, create } = installation;
      const file = join(folder, 'backup.tar');
      const planned: number[] = [];
      for (let count = 0; count < 20; count += 1)
        planned.push(await create({ scheduled_at: soon(3_600_000) }));
      const image = join(folder, 'dot.png');
      await writeFile(image, Buffer.from(DOT, 'base64'));
      const post = ['--headline', 'Dot', '--content', 'A dot.', '--connections', '1', '--image', image];
      await done(['posts', 'create', '--account', '1', ...post], env);
      let isBackedUp = false;
      let during = 0;
      const load = Array.from({ length: 4 }, async () => {
        while (!isBackedUp) {
          await create({});
          during += 1;
        }
      });
      const accepted = await create({});
      const before = during;
      expect(await done(['backup', file], env)).toMatchObject({ file, files: 2 });
      isBackedUp = true;
      await Promise.all(load);
      expect(during).toBeGreaterThan(before);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
      await server.stop();
      const restored = await elsewhere(installation, 'restored');
      expect(await done(['restore', file], restored)).toMatchObject({
        ok: true,
        accounts: 1,
        problems: [],
        missing_images: [],
      });
      const imagesOf = async ({ DATA_DIR }: typeof env) => {
        const names = (await readdir(join(DATA_DIR, 'images'))).filter((name) => !name.startsWith('.'));
        return Promise.all(names.map((name) => readFile(join(DATA_DIR, 'images', name))));
      };
      expect(await imagesOf(restored)).toEqual(await imagesOf(env));
      const list = ['posts', 'list', '--account', '1', '--limit', '1000'];
      const { posts } = (await done(list, restored)) as {
        readonly posts: readonly { readonly id: number }[];
      };
      expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining([...planned, accepted]));
      expect(await done(['wallet', 'audit'], restored)).toMatchObject({ ok: true });
      expect((await run(['doctor'], restored)).stdout).toMatch(/ok +ledger/);
    },
  );

  it('that is restored sends nothing again in silence', LONG, async () => {
    // Nothing is sent before the backup, however long that takes.
    const installation = await givenInstallation('--no-worker');
    const { env, folder, server, create, received } = installation;
    const due = [];
    for (let count = 0; count < 3; count += 1) due.push(await create({ scheduled_at: soon(4_000) }));
    const later = await create({ scheduled_at: soon(3_600_000) });
    const file = join(folder, 'backup.tar');
    await done(['backup', file, '--with-key'], env);
    expect(await received()).toBe(0);
    await server.stop();
    const sending = await serving(['serve'], env);
    await expect.poll(received, { timeout: 120_000 }).toBe(3);
    await sending.stop();

    const restored = { ...env, DATA_DIR: join(folder, 'restored') };
    expect(await done(['restore', file], restored)).toMatchObject({ ok: true, held: 3, scheduled: 1 });
    const again = await serving(['serve'], restored);
    await pause(2_500);
    expect(await received()).toBe(3);
    const [first] = due;
    const shown = await done(['posts', 'show', String(first)], restored);
    expect(shown).toMatchObject({ status: 'needs_attention' });
    expect(JSON.stringify(shown)).toContain('restored to its state of');
    expect(await done(['posts', 'show', String(later)], restored)).toMatchObject({ status: 'scheduled' });
    const held = (await done(['posts', 'held'], restored)) as { readonly posts: readonly unknown[] };
    expect(held.posts).toHaveLength(3);
    expect(await done(['posts', 'release', String(first)], restored)).toMatchObject({ released: [first] });
    await expect.poll(received, { timeout: 120_000 }).toBe(4);
    expect(await done(['posts', 'release', '--all'], restored)).toMatchObject({ problems: [] });
    await expect.poll(received, { timeout: 120_000 }).toBe(6);
    await pause(1_500);
    expect(await received()).toBe(6);
    await again.stop();

    const sent = { ...env, DATA_DIR: join(folder, 'sent') };
    expect(await done(['restore', file, '--no-hold'], sent)).toMatchObject({ held: 0 });

    const all = { ...env, DATA_DIR: join(folder, 'all') };
    expect(await done(['restore', file, '--hold-all'], all)).toMatchObject({ held: 4, scheduled: 0 });
  });

  it(
    'replaces no file, and is restored into an empty directory only, with the key that it needs',
    LONG,
    async () => {
      const installation = await givenInstallation();
      const { env, folder, server } = installation;
      await server.stop();
      const file = join(folder, 'backup.tar');
      await done(['backup', file], env);
      expect(await refusalOf(['backup', file], env)).toContain('exists and is not replaced');
      expect(await refusalOf(['restore', file], env)).toContain('write-post.db exists and is not replaced');
      const full = join(folder, 'full');
      await mkdir(full);
      await writeFile(join(full, 'letter.txt'), 'Dear reader');
      expect(await refusalOf(['restore', file], { ...env, DATA_DIR: full })).toContain(
        'is not empty (letter.txt)',
      );
      const empty = join(folder, 'empty');
      expect(await refusalOf(['restore', file], { ...env, DATA_DIR: empty })).toMatch(
        /^The database was sealed under the secret key [\w-]{8}, but/,
      );
      const ready = await elsewhere(installation, 'ready');
      // The remains of a killed restore.
      await writeFile(join(ready.DATA_DIR, 'write-post.db.restoring'), 'half');
      await mkdir(join(ready.DATA_DIR, 'images.restoring'));
      expect(await done(['restore', file], ready)).toMatchObject({ ok: true });
    },
  );

  it('that is damaged anywhere is refused, and nothing of it stays', LONG, async () => {
    const installation = await givenInstallation();
    const { env, folder, server } = installation;
    await server.stop();
    const file = join(folder, 'backup.tar');
    await done(['backup', file, '--with-key'], env);
    const bytes = await readFile(file);
    const inManifest = bytes.lastIndexOf('sha256') + 12;
    for (const at of [600, 5_000, Math.floor(bytes.byteLength / 2), inManifest]) {
      const damaged = join(folder, `damaged-${String(at)}.tar`);
      await copyFile(file, damaged);
      const handle = await open(damaged, 'r+');
      await handle.write(Buffer.from('\u0001'), 0, 1, at);
      await handle.close();
      const DATA_DIR = join(folder, `from-${String(at)}`);
      const finished = await run(['restore', damaged], { ...env, DATA_DIR });
      expect([at, finished.code]).toEqual([at, 1]);
      expect(finished.stderr).toMatch(/is damaged|not a backup|is missing|not in the manifest/);
      const left = (await readdir(DATA_DIR)).filter((name) => !name.includes('.lock'));
      expect(left).toEqual([]);
    }
  });
});
