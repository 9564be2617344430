import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tokens } from '../../composition/index.js';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { LONG_TAG } from '../support/extent.js';
import {
  createPost,
  givenAccount,
  givenApp,
  givenConnection,
  type Environment,
} from '../composition/given-app.js';
import { done, run, valueOf } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const Doctor = z.object({
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
});

const imagesCheck = async (env: Environment) => {
  const { checks } = Doctor.parse(valueOf(await run(['doctor', '--json'], env)));
  return checks.find(({ name }) => name === 'images');
};

/** A post with an image in files, made by a process that has ended. */
const givenPostWithImage = async (DATA_DIR: string): Promise<string> => {
  const app = await givenApp({ DATA_DIR });
  const account = await givenAccount(app);
  const image = { bytes: await imageBytes('png') };
  const post = await createPost(app, account, await givenConnection(app, account, 'feed'), { image });
  return post.document.image?.key ?? expect.fail('the post has no image');
};

const isShown = async (env: Environment, key: string): Promise<boolean> =>
  (await (await givenApp(env)).container.get(tokens.imageStore).bytesOf(key)) !== null;

const Log = z.looseObject({
  operations: z.array(z.looseObject({ command: z.string(), details: z.unknown() })),
});

/** The details of each operation of that name in the log. */
const logged = async (env: Environment, command: string): Promise<readonly unknown[]> => {
  const { operations } = Log.parse(await done(['log'], env));
  return operations.filter((operation) => operation.command === command).map(({ details }) => details);
};

const MOVE = ['images', 'move', '--from', 'files', '--to', 'database'];

it(
  'moves images from files to the database, where they are shown before and afterwards',
  { tags: LONG_TAG },
  async () => {
    const DATA_DIR = await givenFolder();
    const key = await givenPostWithImage(DATA_DIR);
    const env = { DATA_DIR, IMAGE_STORE: 'database' };
    expect(await imagesCheck({ DATA_DIR })).toMatchObject({ ok: true });
    expect(await imagesCheck(env)).toMatchObject({
      ok: false,
      message: expect.stringContaining('write-post images move --from files --to database') as string,
    });
    expect(await isShown(env, key)).toBe(true);
    expect(await done(MOVE, env)).toMatchObject({ images: 1 });
    expect(await done(MOVE, env)).toMatchObject({ images: 0, bytes: 0 });
    expect(await logged(env, 'images move')).toEqual([{ from: 'files', to: 'database' }]);
    expect(await readdir(join(DATA_DIR, 'images'))).toEqual(['.drafts']);
    expect(await imagesCheck(env)).toEqual({
      name: 'images',
      ok: true,
      message: 'They are in the database.',
    });
    expect(await isShown(env, key)).toBe(true);
    expect((await run(['images', 'move', '--from', 'files', '--to', 's3'], env)).stderr).toContain(
      'S3_ENDPOINT',
    );
    expect((await run(['images', 'move', '--from', 'files', '--to', 'files'], env)).code).toBe(1);
  },
);

it('a backup has the images of the database, and a restore looks for them there', async () => {
  const folder = await givenFolder();
  const [DATA_DIR, restored] = [join(folder, 'data'), join(folder, 'restored')];
  const key = await givenPostWithImage(DATA_DIR);
  const env = { DATA_DIR, IMAGE_STORE: 'database' };
  await done(MOVE, env);
  const file = join(folder, 'all.tar');
  await done(['backup', file, '--with-key'], env);
  const to = { ...env, DATA_DIR: restored };
  expect(await done(['restore', file], to)).toMatchObject({ ok: true, missing_images: [] });
  expect(await isShown(to, key)).toBe(true);
  expect(await logged(to, 'restore')).toEqual([{ file: '…' }]);
});

it('logs a move of images also if it fails at a later one', async () => {
  const folder = await givenFolder();
  const env = { DATA_DIR: folder, IMAGE_STORE: 'database' };
  const app = await givenApp(env);
  const account = await givenAccount(app);
  const feed = await givenConnection(app, account, 'feed');
  const image = { bytes: await imageBytes('png') };
  const keys: string[] = [];
  for (let post = 0; post < 2; post += 1)
    keys.push((await createPost(app, account, feed, { image })).document.image?.key ?? '');
  const [first = '', last = ''] = keys.sort();
  // The place of a file is taken.
  await mkdir(join(folder, 'images', last), { recursive: true });
  const move = await run(['images', 'move', '--from', 'database', '--to', 'files'], env);
  expect(move.code).toBe(1);
  expect(await readdir(join(folder, 'images'))).toContain(first);
  expect(await logged(env, 'images move')).toEqual([{ from: 'database', to: 'files' }]);
});
