import fs, { mkdir, readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../../composition/backup/restore.js';
import { copyOf, givenBackup, settingsIn } from './backups.js';
import { givenFolder } from '../../support/given-folder.js';

const watch = { beforeRename: null as ((to: string) => Promise<void>) | null };

const { rename } = fs;

/** Modules that import the function by name see it from here on. */
const putRename = (put: typeof rename): void => {
  Object.assign(fs, { rename: put });
  syncBuiltinESMExports();
};

beforeAll(() =>
  putRename(async (from, to) => {
    await watch.beforeRename?.(String(to));
    await rename(from, to);
  }),
);
afterAll(() => putRename(rename));

afterEach(() => {
  watch.beforeRename = null;
});

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !name.includes('.lock')).sort();

describe('a restore', () => {
  it.each(['-wal', '-shm', '-journal'])('refuses what another database left behind: %s', async (suffix) => {
    const { file } = await givenBackup();
    const database = join(await givenFolder(), 'posts.db');
    await writeFile(`${database}${suffix}`, 'of another database');
    const settings = settingsIn(await givenFolder(), { DATABASE_URL: `sqlite:${database}` });
    await expect(restore(settings, { file, hold: 'due' })).rejects.toThrow(
      `${database}${suffix} exists and is not replaced`,
    );
  });

  it('says of a backup that it does not exist, and makes nothing', async () => {
    const folder = await givenFolder();
    const file = join(folder, 'none.tar');
    const settings = settingsIn(join(folder, 'data'), {});
    await expect(restore(settings, { file, hold: 'due' })).rejects.toThrow(`${file} does not exist.`);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('that was killed at any step of its end can be started again', async () => {
    const { file, imageKey } = await givenBackup();
    const folder = await givenFolder();
    const killed: string[] = [];
    watch.beforeRename = async (to) => {
      if (to.startsWith(folder)) killed.push(await copyOf(folder));
    };
    await restore(settingsIn(folder), { file, hold: 'due' });
    watch.beforeRename = null;
    expect(killed).toHaveLength(3);
    for (const each of [...killed, await givenFolder()]) {
      expect(await restore(settingsIn(each), { file, hold: 'due' })).toMatchObject({ missingImages: [] });
      expect(await filesIn(each)).toEqual(['images', 'secret.key', 'write-post.db']);
      expect(await readdir(join(each, 'images'))).toEqual([imageKey]);
    }
  });

  it('removes no images beside a database that was made after it was killed', async () => {
    const { file, imageKey } = await givenBackup();
    const folder = await givenFolder();
    let killed = '';
    watch.beforeRename = async (to) => {
      if (to === join(folder, 'write-post.db')) killed = await copyOf(folder);
    };
    await restore(settingsIn(folder), { file, hold: 'due' });
    watch.beforeRename = null;
    await writeFile(join(killed, 'write-post.db'), '');
    await expect(restore(settingsIn(killed), { file, hold: 'due' })).rejects.toThrow('is not replaced');
    expect(await readdir(join(killed, 'images'))).toContain(imageKey);
  });

  it('restores into a new file system, which has a directory of its own', async () => {
    const { file } = await givenBackup();
    const folder = await givenFolder();
    await mkdir(join(folder, 'lost+found'));
    expect(await restore(settingsIn(folder), { file, hold: 'due' })).toMatchObject({ missingImages: [] });
  });

  it('restores a database into a folder of the data directory', async () => {
    const { file } = await givenBackup();
    const folder = await givenFolder();
    const settings = settingsIn(folder, { DATABASE_URL: `sqlite:${join(folder, 'db', 'posts.db')}` });
    expect(await restore(settings, { file, hold: 'due' })).toMatchObject({ missingImages: [] });
    expect(await filesIn(folder)).toEqual(['db', 'images', 'secret.key']);
    expect(await filesIn(join(folder, 'db'))).toEqual(['posts.db']);
  });

  it('removes no images of an installation beside the remains of a restore', async () => {
    const { app, file, imageKey } = await givenBackup();
    const { dataDir } = app.settings;
    await writeFile(join(dataDir, 'other.db.restoring'), '');
    const settings = settingsIn(dataDir, { DATABASE_URL: `sqlite:${join(dataDir, 'other.db')}` });
    await expect(restore(settings, { file, hold: 'due' })).rejects.toThrow('is not empty');
    expect(await readdir(join(dataDir, 'images'))).toContain(imageKey);
  });

  it('that fails leaves neither key nor images', async () => {
    const { file } = await givenBackup();
    const folder = await givenFolder();
    watch.beforeRename = (to) =>
      to.endsWith('.db') ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    await expect(restore(settingsIn(folder), { file, hold: 'due' })).rejects.toThrow('the disk is full');
    expect(await filesIn(folder)).not.toContain('images');
    watch.beforeRename = (to) =>
      to.endsWith('images') ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    const other = await givenFolder();
    await expect(restore(settingsIn(other), { file, hold: 'due' })).rejects.toThrow('the disk is full');
    expect(await filesIn(other)).toEqual([]);
  });
});
