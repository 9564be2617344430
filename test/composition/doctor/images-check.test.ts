import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imagesCheck } from '../../../composition/doctor/images-check.js';
import { installationId } from '../../../adapters/knex/index.js';
import { instant } from '../../../core/index.js';
import { bucketEnvironment, givenS3Server } from '../../support/s3-server.js';
import { settingsIn } from '../backup/backups.js';
import { givenApp } from '../given-app.js';

/** The check of an installation with these settings, some of whose images may be files. */
const given = async (more: Readonly<Record<string, string>>) => {
  const { database, settings } = await givenApp();
  const folder = join(settings.dataDir, 'images');
  await mkdir(folder, { recursive: true });
  const { check } = imagesCheck;
  const subject = { settings: settingsIn(settings.dataDir, more), database, now: instant(Date.now()) };
  return {
    folder,
    settings,
    database,
    check: async () => check(subject),
  };
};

it('images in files are described, and their directory has to be shared where hosts share a database', async () => {
  const one = await given({});
  expect(await one.check()).toEqual({ ok: true, message: `They are files in ${one.folder}.` });
  const many = await given({
    ...{ DATABASE_URL: 'postgres://db/write_post', SECRET_KEY: 'ab'.repeat(32), IMAGE_STORE: 'files' },
  });
  expect(await many.check()).toEqual({
    ok: true,
    message: `They are files in ${many.folder}, a directory that all hosts have to share.`,
  });
});

it('images in a bucket are described with its place, and files that are left are to be moved', async () => {
  const bucket = await givenS3Server();
  const { settings } = bucket;
  const { check, folder } = await given(bucketEnvironment(bucket));
  const where = `They are in the bucket ${settings.bucket} at ${settings.endpoint}, which can be read.`;
  expect(await check()).toEqual({ ok: true, message: where });
  await writeFile(join(folder, `${'a'.repeat(22)}.png`), 'image');
  expect(await check()).toEqual({
    ok: false,
    message: `${where} Others are still files of this host; move them with: write-post images move --from files --to s3`,
  });
});

it('images in the database are described, and those of another installation are found', async () => {
  const { check, folder, database } = await given({ IMAGE_STORE: 'database' });
  expect(await check()).toEqual({ ok: true, message: 'They are in the database.' });
  await writeFile(join(folder, '.owner'), await installationId(database));
  expect(await check()).toEqual({ ok: true, message: 'They are in the database.' });
  await writeFile(join(folder, '.owner'), 'another');
  expect(await check()).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /^They are in the database\. But they belong to another installation, /,
    ) as string,
  });
});
