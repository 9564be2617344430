import { expect, it } from 'vitest';
import { installationId } from '../../../adapters/knex/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres/postgres-subject.js';

it('the id of an installation does not depend on how the database shows times', async () => {
  const url = await givenPostgresUrl('current');
  const before = await givenPool(url);
  const id = await installationId(before);
  await before.writer.raw(`alter database ${new URL(url).pathname.slice(1)} set datestyle = 'SQL, DMY'`);
  await before.writer.raw(`alter database ${new URL(url).pathname.slice(1)} set timezone = 'Asia/Kolkata'`);
  expect(await installationId(await givenPool(url))).toBe(id);
});
