import { describe, expect, it, onTestFinished } from 'vitest';
import {
  canBeWritten,
  migrateToLatest,
  schemaIsCurrent,
  type Database,
} from '../../../adapters/knex/index.js';
import { rowsOf } from '../../../adapters/knex/database.js';
import { faultOf } from '../../support/fault-of.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { portsOver } from './ports.js';
import { givenPool } from './postgres/postgres-subject.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

const empties: readonly {
  readonly name: string;
  /** That many handles on one empty database. */
  readonly givenHandles: (count: number) => Promise<readonly Database[]>;
  /** Lists everything that the schema consists of. */
  readonly schema: string;
}[] = [
  {
    name: 'SQLite',
    givenHandles: async (count) => {
      const file = await givenFile();
      return Promise.all(Array.from({ length: count }, () => givenHandle(file)));
    },
    schema: 'select sql from sqlite_master',
  },
  {
    name: 'PostgreSQL',
    givenHandles: async (count) => {
      const url = await givenPostgresUrl('empty');
      return Promise.all(Array.from({ length: count }, () => givenPool(url)));
    },
    schema: 'select oid, relname from pg_class order by oid',
  },
];

describe.each(empties)('the migrations on $name', ({ givenHandles, schema }) => {
  const givenOne = async (): Promise<Database> => (await givenHandles(1))[0] ?? expect.fail();

  it('make the schema current, and change nothing when they run again', async () => {
    const db = await givenOne();
    expect(await schemaIsCurrent(db)).toBe(false);
    await migrateToLatest(db);
    expect(await schemaIsCurrent(db)).toBe(true);
    const before = await rowsOf(db.reader, schema);
    await migrateToLatest(db);
    expect(await rowsOf(db.reader, schema)).toEqual(before);
  });

  it('can be run by several at once', async () => {
    const handles = await givenHandles(4);
    await Promise.all(handles.map((each) => migrateToLatest(each)));
    for (const db of handles) expect(await schemaIsCurrent(db)).toBe(true);
  });

  it('do not take the schema of a newer version for their own', async () => {
    const db = await givenOne();
    await migrateToLatest(db);
    await db.writer('schema_migrations').insert({ name: '9999-from-the-future', batch: 2 });
    expect(await schemaIsCurrent(db)).toBe(false);
    await expect(migrateToLatest(db)).rejects.toThrow('9999-from-the-future');
  });

  it('bring the three plans that every installation starts with', async () => {
    const db = await givenOne();
    await migrateToLatest(db);
    const open = {
      currency: 'USD',
      maxPosts: null,
      maxConnectionsPerPost: null,
      maxScheduled: null,
      maxDrafts: 100,
    };
    expect(await portsOver(db).plans.list()).toEqual([
      { ...open, slug: 'business', name: 'Business', includedPosts: 1_000, overagePriceMinor: 2 },
      { ...open, slug: 'free', name: 'Free', includedPosts: 10, overagePriceMinor: null },
      { ...open, slug: 'starter', name: 'Starter', includedPosts: 100, overagePriceMinor: 5 },
    ]);
  });
});

it('a migration that waits for a table does not make requests wait longer than any other statement', async () => {
  const url = await givenPostgresUrl('current');
  const db = await givenPool(`${url}?lock_timeout=100`);
  await db.writer('schema_migrations').where({ name: '0019-channel-overrides' }).delete();
  // Requests queue behind a migration that waits, here for a dump.
  const dump = await (await givenPool(url)).reader.transaction();
  onTestFinished(async () => {
    await dump.rollback();
  });
  await dump.raw('lock table posts in access share mode');
  await expect(migrateToLatest(db)).rejects.toMatchObject({ code: '55P03' });
});

it('a migration that takes long does not stop the processes before it from being ready', async () => {
  const url = await givenPostgresUrl('current');
  const db = await givenPool(url);
  await db.writer('schema_migrations').where({ name: '0019-channel-overrides' }).delete();
  const dump = await (await givenPool(url)).reader.transaction();
  await dump.raw('lock table posts in access share mode');
  let isOver = false;
  const migrated = faultOf(migrateToLatest(db)).finally(() => {
    isOver = true;
  });
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(() => rowsOf(db.reader, waiting)).toHaveLength(1);
  await canBeWritten(db);
  const wasOver = isOver;
  await dump.rollback();
  await migrated;
  expect(wasOver).toBe(false);
});

it('a migration of a standby fails with the code of the server, which the command line explains', async () => {
  const url = await givenPostgresUrl('current');
  const db = await givenPool(`${url}?options=-cdefault_transaction_read_only%3Don`);
  await expect(migrateToLatest(db)).rejects.toMatchObject({ code: '25006' });
});

it('the tables stay where they are when a schema of the role comes before theirs in the search path', async () => {
  const url = await givenPostgresUrl('current');
  const before = await givenPool(url, 1);
  await before.writer.raw('create schema authorization current_user');
  const db = await givenPool(url, 1);
  expect(await schemaIsCurrent(db)).toBe(true);
  // As before its migration.
  await db.writer('schema_migrations').where({ name: '0019-channel-overrides' }).delete();
  await db.writer.raw('alter table posts drop column overrides, drop column waits_until');
  await migrateToLatest(db);
  expect(await schemaIsCurrent(db)).toBe(true);
  const made = await rowsOf(
    db.reader,
    'select relname from pg_class where relnamespace = current_schema()::regnamespace',
  );
  expect(made).toEqual([]);
});
