import { expect, it } from 'vitest';
import { migrateToLatest } from '../../adapters/knex/index.js';
import { runEach } from '../../composition/doctor/check.js';
import { STORE_CHECKS, storeSubject } from '../../composition/doctor/store-checks.js';
import { tokens } from '../../composition/index.js';
import { messageOf } from '../../composition/reporting/message-of.js';
import { givenPool } from '../adapters/knex/postgres/postgres-subject.js';
import { faultOf } from '../support/fault-of.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenApp } from './given-app.js';

const OF_ITS_OWN =
  'Does the search path of DATABASE_URL name a schema that another program uses, too? ' +
  'Give Write Post one of its own: create it, and end the address with ?options=-csearch_path%3D<schema>';

it.each([
  ['create table posts (title text)', 'relation "posts" already exists'],
  ['create table schema_migrations (version text)', 'column "name" does not exist'],
])('a migration beside the tables of another program (%s) says what to do', async (statement, message) => {
  const db = await givenPool(await givenPostgresUrl('empty'), 1);
  await db.writer.raw(statement);
  expect(messageOf(await faultOf(migrateToLatest(db)))).toBe(`${message}. ${OF_ITS_OWN}`);
});

it('doctor says what to do about tables of another program that come first in the search path', async () => {
  const url = await givenPostgresUrl('current');
  const { writer } = await givenPool(url, 1);
  await writer.raw('create schema other; create table other.accounts (name text)');
  const { settings, database, container } = await givenApp({
    DATABASE_URL: `${url}?options=-csearch_path%3Dother,public`,
    SECRET_KEY: 'ab'.repeat(32),
  });
  const checks = STORE_CHECKS.filter(({ name }) => name === 'lateness');
  expect(await runEach(checks, storeSubject(settings, database, container.get(tokens.clock)))).toEqual([
    { name: 'lateness', ok: false, message: `column "id" does not exist. ${OF_ITS_OWN}` },
  ]);
});

it('doctor reads what another program has in the schema whatever its names', async () => {
  const url = await givenPostgresUrl('current');
  const { writer } = await givenPool(url, 1);
  const { settings, database, container } = await givenApp({
    DATABASE_URL: url,
    SECRET_KEY: 'ab'.repeat(32),
  });
  await writer.raw(`create table "order" ("orderId" serial primary key);
    alter sequence "order_orderId_seq" rename to "order's numbers"`);
  const checks = STORE_CHECKS.filter(({ name }) => ['writable', 'size of the database'].includes(name));
  expect(await runEach(checks, storeSubject(settings, database, container.get(tokens.clock)))).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
});
