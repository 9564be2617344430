import { createHash } from 'node:crypto';
import { WriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { entriesOf } from '../../adapters/archive/index.js';
import { exportAccount } from '../../composition/cli/export-account.js';
import { runCommandLine } from '../../composition/cli/program.js';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { createPost, givenAccount, givenApp, givenConnection } from '../composition/given-app.js';
import { givenInstallation } from './printed.js';
import { givenFolder } from '../support/given-folder.js';

const Manifest = z.object({
  format: z.literal(1),
  account: z.object({ id: z.int(), name: z.string() }),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});

/** The content of each file of the archive. */
const unpack = async (path: string): Promise<ReadonlyMap<string, Buffer>> => {
  const contents = new Map<string, Buffer>();
  for await (const { name, extract } of entriesOf(path)) {
    await extract(`${path}.entry`);
    contents.set(name, await readFile(`${path}.entry`));
    await rm(`${path}.entry`);
  }
  return contents;
};

it("exports all that is the account's and nothing else, without secrets, with checksums that agree", async () => {
  const path = await givenFolder();
  const env = { DATA_DIR: join(path, 'data'), PORT: '0', LOG_LEVEL: 'silent' };
  const run = (...words: readonly string[]) => runCommandLine([...words, '--json'], env);
  const image = join(path, 'image.png');
  await writeFile(image, await imageBytes('png'));
  for (const [account, name] of [
    ['1', 'Ada'],
    ['2', 'Bob'],
  ] as const) {
    expect(await run('accounts', 'create', '--name', name, '--plan', 'starter')).toBe(0);
    const box = ['--provider', 'sandbox', '--name', `Box of ${name}`, '--set', `log=${path}/secret-${name}`];
    expect(await run('connections', 'add', '--account', account, ...box)).toBe(0);
    expect(await run('keys', 'create', '--account', account, '--permissions', 'smm')).toBe(0);
    const credit = ['--amount', '5.00', '--key', `payment-of-${name}`];
    expect(await run('wallet', 'credit', '--account', account, ...credit)).toBe(0);
    const text = ['--headline', `Words of ${name}`, '--content', 'World', '--image', image];
    expect(await run('posts', 'create', '--account', account, ...text, '--connections', account)).toBe(0);
  }
  const plain = ['--headline', 'Without an image', '--content', 'World', '--connections', '1'];
  expect(await run('posts', 'create', '--account', '1', ...plain)).toBe(0);
  const file = join(path, 'ada.tar');
  expect(await run('accounts', 'export', '1', file)).toBe(0);

  const contents = await unpack(file);
  const manifest = Manifest.parse(JSON.parse(String(contents.get('manifest.json'))));
  expect(manifest.account).toEqual({ id: 1, name: 'Ada' });
  const summed = [...contents].flatMap(([name, bytes]) =>
    name === 'manifest.json'
      ? []
      : [{ name, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }],
  );
  expect(manifest.files).toEqual(summed);
  const linesOf = (name: string): readonly unknown[] =>
    String(contents.get(`${name}.jsonl`))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  expect(linesOf('account')).toMatchObject([
    {
      ...{ id: 1, name: 'Ada', plan: 'starter', currency: 'USD' },
      workspaces: [{ id: 1, name: 'Main', timezone: 'UTC' }],
    },
  ]);
  expect(linesOf('posts')).toMatchObject([
    { headline: 'Without an image', image: null, image_files: [] },
    { headline: 'Words of Ada', status: 'published', charge: { source: 'included', price_minor: 0 } },
  ]);
  expect(linesOf('timelines')).toHaveLength(10);
  expect(linesOf('timelines')).toContainEqual(expect.objectContaining({ post_id: 1, kind: 'accepted' }));
  expect(linesOf('connections')).toMatchObject([{ id: 1, provider: 'sandbox', name: 'Box of Ada' }]);
  expect(linesOf('keys')).toMatchObject([{ id: 1, permissions: ['smm'], last_used_at: null }]);
  expect(linesOf('wallet')).toMatchObject([{ available_minor: 500 }, { kind: 'credit', amount_minor: 500 }]);
  expect(linesOf('usage')).toMatchObject([{ posts: 2, included: 2 }]);
  const images = [...contents.keys()].filter((name) => name.startsWith('images/'));
  expect(images).toHaveLength(1);
  expect(linesOf('posts')).toMatchObject([{}, { image: images[0], image_files: images }]);
  const all = Buffer.concat([...contents.values()]).toString('latin1');
  expect(all).not.toMatch(/Bob|secret-Ada|wp_live_/);

  const before = await readFile(file);
  expect(await run('accounts', 'export', '1', file)).toBe(1);
  expect(await readFile(file)).toEqual(before);
  expect((await readdir(path)).filter((name) => name.includes('partial'))).toEqual([]);
});

it('exports every image, every event and every movement of money, however many there are', async () => {
  const app = await givenApp();
  const account = await givenAccount(app);
  const image = { bytes: await imageBytes('png') };
  const feed = await givenConnection(app, account, 'feed');
  const { id } = await createPost(app, account, feed, { image: [image, image] });
  const event = { account_id: account.id, post_id: id, occurred_at: 0, kind: 'refunded' };
  for (let at = 0; at < 4; at += 1)
    await app.database.writer('post_events').insert(Array.from({ length: 100 }, () => event));
  const credits = Array.from({ length: 201 }, () =>
    app.engine.creditWallet({ account, amount: '1.00', key: null }),
  );
  await Promise.all(credits);
  const file = join(await givenFolder(), 'ada.tar');
  const handle = await open(file, 'w');
  await handle.close();
  await rm(file);
  // In parts: a write for each line of a large account takes longer than everything else.
  const writes = [
    vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'writeFile'),
    vi.spyOn(WriteStream.prototype, 'write'),
  ];
  await exportAccount(app, account, file, {});
  expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(100);
  for (const each of writes) each.mockRestore();
  const contents = await unpack(file);
  const count = (name: string, kind: string): number =>
    String(contents.get(`${name}.jsonl`)).split(`"kind":"${kind}"`).length - 1;
  expect([count('timelines', 'refunded'), count('wallet', 'credit')]).toEqual([400, 201]);
  expect([...contents.keys()].filter((name) => name.startsWith('images/'))).toHaveLength(2);
});

it('names the images that an export lacks, and exits with 1', async () => {
  const { path, printed, lines } = await givenInstallation();
  const image = join(path, 'image.png');
  await writeFile(image, await imageBytes('png'));
  await lines('accounts', 'create', '--name', 'Ada', '--plan', 'starter');
  await lines('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News');
  const text = ['--headline', 'Hello', '--content', 'World', '--image', image];
  await lines('posts', 'create', '--account', '1', ...text, '--connections', '1');
  const [key = ''] = (await readdir(join(path, 'data', 'images'))).filter((name) => name.endsWith('.png'));
  await rename(join(path, 'data', 'images'), join(path, 'moved'));
  const file = join(path, 'ada.tar');
  const exported = await printed(['accounts', 'export', '1', file]);
  expect(exported).toMatchObject({ code: 1, errors: [] });
  expect(exported.lines.slice(1)).toEqual([
    `The image ${key}, which a post shows, is not in the export.`,
    'Check that DATA_DIR is that of the server, and that no command is moving the images.',
  ]);
  expect([...(await unpack(file)).keys()]).toContain('manifest.json');
});
