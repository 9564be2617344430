import { describe, expect, it } from 'vitest';
import { migrateToLatest, schemaIsCurrent } from '../../../adapters/knex/index.js';
import { portsOver } from './ports.js';
import { givenFile, givenHandle, givenStore } from './sqlite-subject.js';

describe('the migrations', () => {
  it('make the schema current, and change nothing when they run again', async () => {
    const db = await givenHandle(await givenFile());
    expect(await schemaIsCurrent(db)).toBe(false);
    await migrateToLatest(db);
    expect(await schemaIsCurrent(db)).toBe(true);
    const before: unknown = await db.reader('sqlite_master').select('sql');
    await migrateToLatest(db);
    expect(await db.reader('sqlite_master').select('sql')).toEqual(before);
  });

  it('can be run by several at once', async () => {
    const file = await givenFile();
    const handles = await Promise.all([1, 2, 3, 4].map(() => givenHandle(file)));
    await Promise.all(handles.map(migrateToLatest));
    for (const db of handles) expect(await schemaIsCurrent(db)).toBe(true);
  });

  it('do not take the schema of a newer version for their own', async () => {
    const { db } = await givenStore();
    await db.writer('schema_migrations').insert({ name: '9999-from-the-future', batch: 2 });
    expect(await schemaIsCurrent(db)).toBe(false);
    await expect(migrateToLatest(db)).rejects.toThrow('9999-from-the-future');
  });

  it('bring the three plans that every installation starts with', async () => {
    const { db } = await givenStore();
    const open = { currency: 'USD', maxPosts: null, maxConnectionsPerPost: null, maxScheduled: null };
    expect(await portsOver(db).plans.list()).toEqual([
      { ...open, slug: 'business', name: 'Business', includedPosts: 1_000, overagePriceMinor: 2 },
      { ...open, slug: 'free', name: 'Free', includedPosts: 10, overagePriceMinor: null },
      { ...open, slug: 'starter', name: 'Starter', includedPosts: 100, overagePriceMinor: 5 },
    ]);
  });
});
