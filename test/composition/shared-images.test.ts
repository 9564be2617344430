import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { App } from '../../composition/index.js';
import { tokens as t } from '../../composition/tokens.js';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { done, run } from '../cli/command-line.js';
import { bucketEnvironment, givenS3Server } from '../support/s3-server.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { createPost, givenAccount, givenApp, givenConnection } from './given-app.js';
import { housekeep } from './processes/housekeep.js';
import { givenFolder } from '../support/given-folder.js';

const HOUR_MS = 3_600_000;

/** Installations with their images in one bucket, which their users share by mistake or after a restore. */
const givenBucket = async () => {
  const { settings, objects } = await givenS3Server();
  const env = bucketEnvironment({ settings });
  return {
    env,
    images: () => [...objects.keys()].filter((key) => key.includes('.')),
    age: () => {
      for (const object of objects.values()) Object.assign(object, { at: Date.now() - 2 * HOUR_MS });
    },
  };
};

const withLog = (app: App): readonly string[] => {
  const lines: string[] = [];
  const error = (_: object, line: string): void => void lines.push(line);
  app.container
    .rebind(t.log)
    .toConstantValue({ info: () => undefined, error, isOn: () => false, write: () => undefined });
  return lines;
};

const givenImage = async (app: App): Promise<void> => {
  const account = await givenAccount(app);
  const image = { bytes: await imageBytes('png') };
  await createPost(app, account, await givenConnection(app, account, 'feed'), { image });
};

it('a second installation removes no images of the first one until it takes over', async () => {
  const { env, images, age } = await givenBucket();
  const first = await givenApp(env);
  const firstLog = withLog(first);
  await givenImage(first);
  await housekeep(first);
  const other = { ...env, DATA_DIR: await givenFolder() };
  const second = await givenApp(other);
  const log = withLog(second);
  age();
  await housekeep(second);
  expect(images()).toHaveLength(1);
  expect(log).toEqual([expect.stringContaining('write-post images take-over')]);
  expect((await run(['doctor'], other)).stdout).toContain('they belong to another installation');
  const moved = await run(['images', 'move', '--from', 's3', '--to', 'files'], other);
  expect(moved).toMatchObject({ code: 1, stderr: expect.stringContaining('are not moved') as string });

  expect(await done(['images', 'take-over'], other)).toEqual({ places: 1 });
  expect(await done(['images', 'take-over'], other)).toEqual({ places: 0 });
  await housekeep(second);
  expect(images()).toEqual([]);
  expect(firstLog).toEqual([]);
  await givenImage(second);
  age();
  await housekeep(first);
  expect(images()).toHaveLength(1);
  expect(firstLog).toHaveLength(1);
});

it('copies of a PostgreSQL database are other installations', async () => {
  // Both are made from one template.
  const ids = await Promise.all(
    ['a', 'b'].map(async () => {
      const app = await givenApp({
        DATABASE_URL: await givenPostgresUrl('current'),
        SECRET_KEY: 'ab'.repeat(32),
      });
      const { installationId } = app.container.get(t.store);
      const id = await installationId();
      expect(await installationId()).toBe(id);
      const born = await app.database.reader('schema_migrations').min('migration_time as at');
      return { id, born };
    }),
  );
  expect(ids[0]?.born).toEqual(ids[1]?.born);
  expect(ids[0]?.id).not.toBe(ids[1]?.id);
});

it('a restored copy is another installation than the one that was backed up', async () => {
  const { env, images, age } = await givenBucket();
  const from = { ...env, DATA_DIR: await givenFolder() };
  const first = await givenApp(from);
  const file = join(await givenFolder(), 'backup.tar');
  await done(['backup', file, '--with-key'], from);
  await givenImage(first);
  await housekeep(first);
  const to = { ...env, DATA_DIR: join(await givenFolder(), 'restored') };
  await done(['restore', file], to);
  const restored = await givenApp(to);
  age();
  await housekeep(restored);
  expect(images()).toHaveLength(1);
  await housekeep(first);
  expect(images()).toHaveLength(1);
});

it('a take-over of one place is logged also if the next one cannot be read', async () => {
  const { env } = await givenBucket();
  const first = await givenApp(env);
  await givenImage(first);
  await housekeep(first);
  const folder = await givenFolder();
  await mkdir(join(folder, 'images', '.owner'), { recursive: true });
  const other = { ...env, DATA_DIR: folder };
  expect((await run(['images', 'take-over'], other)).code).toBe(1);
  expect(await done(['log'], other)).toMatchObject({ operations: [{ command: 'images take-over' }] });
});
