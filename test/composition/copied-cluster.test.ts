import { expect, it, onTestFinished } from 'vitest';
import { installationId, migrateToLatest, type Database } from '../../adapters/knex/index.js';
import { givenPool, givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { LONG_TAG } from '../support/extent.js';
import { makePostgresServer } from '../support/postgres-server.js';

const numberOf = ({ reader }: Database) => reader('pg_database').whereRaw('datname = current_database()');

it(
  'a copy in another PostgreSQL server is another installation, although servers count databases alike',
  { tags: LONG_TAG },
  async () => {
    const { db: original } = await givenPostgresStore();
    const [{ oid }] = (await numberOf(original).select('oid')) as [{ oid: number }];
    const server = await makePostgresServer();
    onTestFinished(server.remove);
    const admin = await givenPool(server.urlOf('postgres'), 1);
    // Two servers that were set up in the same way reach the same number by themselves.
    await admin.writer.raw(`create database copy oid = ${String(oid)}`);
    const copy = await givenPool(server.urlOf('copy'), 2);
    await migrateToLatest(copy);
    const rows = await original.reader('schema_migrations');
    await copy.writer('schema_migrations').delete();
    await copy.writer('schema_migrations').insert(rows);
    expect(await numberOf(copy).pluck('oid')).toEqual([oid]);
    expect(await installationId(copy)).not.toBe(await installationId(original));
  },
);
