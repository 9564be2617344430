import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../../composition/backup/back-up.js';
import { run } from '../../cli/command-line.js';
import { givenBackup, settingsIn } from './backups.js';
import { givenFolder } from '../../support/given-folder.js';

const databaseOf = (dataDir: string): string => `sqlite:${join(dataDir, 'write-post.db')}`;

describe('a backup without images that posts show', () => {
  it('is kept, but reported with the missing ones', async () => {
    const { app, imageKey } = await givenBackup();
    const file = join(await givenFolder(), 'other.tar');
    const env = { DATABASE_URL: databaseOf(app.settings.dataDir), DATA_DIR: await givenFolder() };
    const { code, stdout } = await run(['backup', file, '--json'], env);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, file, files: 1, missing_images: [imageKey] });
    expect(await readdir(dirname(file))).toEqual(['other.tar']);
  });

  it('is complete without those of a bucket', async () => {
    const { app } = await givenBackup();
    const bucket = {
      IMAGE_STORE: 's3',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const settings = settingsIn(await givenFolder(), {
      DATABASE_URL: databaseOf(app.settings.dataDir),
      ...bucket,
    });
    const file = join(await givenFolder(), 'other.tar');
    expect(await backUp(settings, { file, withKey: false })).toMatchObject({ missingImages: [] });
  });

  it('fails if they cannot be read', async () => {
    const { app } = await givenBackup();
    const images = join(app.settings.dataDir, 'images');
    await rm(images, { recursive: true });
    await writeFile(images, 'no directory');
    const file = join(await givenFolder(), 'other.tar');
    await expect(backUp(app.settings, { file, withKey: false })).rejects.toThrow('ENOTDIR');
  });

  it('is complete if the database is of an older version', async () => {
    const { app } = await givenBackup();
    const { writer } = app.database;
    await writer.raw('drop table post_images');
    await writer.raw('drop table image_parts');
    await writer.raw('drop table images');
    const file = join(await givenFolder(), 'other.tar');
    expect(await backUp(app.settings, { file, withKey: false })).toMatchObject({ missingImages: [] });
  });
});

describe('a backup with keys', () => {
  it('is refused without those of its database, which it could not be restored with', async () => {
    const { app } = await givenBackup();
    const [needed] = app.secrets.keyIds;
    const other = settingsIn(app.settings.dataDir, { SECRET_KEY: 'ab'.repeat(32) });
    const file = join(await givenFolder(), 'other.tar');
    await expect(backUp(other, { file, withKey: true })).rejects.toThrow(
      `--with-key: The database was sealed under the secret key ${String(needed)}, but`,
    );
    expect(await readdir(dirname(file))).toEqual([]);
    expect(await backUp(other, { file, withKey: false })).toMatchObject({ missingImages: [] });
  });
});
