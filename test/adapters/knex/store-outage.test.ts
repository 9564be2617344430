import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { connectSqlite, isStoreOutage } from '../../../adapters/knex/index.js';
import { AccountBusy } from '../../../core/index.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

/** What the promise rejects with. */
const faultOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('must reject'),
    (fault: unknown) => fault,
  );

describe('an outage of the store', () => {
  it('is a file that cannot be opened', async () => {
    const fault = await faultOf(connectSqlite({ file: '/no-such-folder/data.sqlite' }));
    expect(isStoreOutage(fault)).toBe(true);
  });

  it('is a lock that another writer keeps too long', async () => {
    const file = await givenFile();
    const [one, other] = [await givenHandle(file), await givenHandle(file)];
    await other.writer.raw('PRAGMA busy_timeout=0');
    await one.writer.transaction(async () => {
      const fault = await faultOf(other.writer.raw('create table t (id integer)'));
      expect(isStoreOutage(fault)).toBe(true);
    });
  });

  it('is a file that is damaged while it is in use', async () => {
    const file = await givenFile();
    const one = await givenHandle(file);
    await one.writer.raw('create table t (text text)');
    await one.writer('t').insert({ text: 'x'.repeat(50_000) });
    await one.writer.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a, 4_096));
    const other = await givenHandle(file);
    expect(isStoreOutage(await faultOf(other.reader.raw('select * from t')))).toBe(true);
  });

  it('is an account that stays busy, and a pool that has no connection in time', () => {
    const exhausted = Object.assign(new Error('the pool is probably full'), { name: 'KnexTimeoutError' });
    for (const fault of [new AccountBusy(new Error('locked')), exhausted])
      expect(isStoreOutage(fault)).toBe(true);
  });

  it('is no statement that is wrong, nor anything that is no fault of the store', async () => {
    const db = await givenHandle(await givenFile());
    expect(isStoreOutage(await faultOf(db.reader.raw('select nonsense')))).toBe(false);
    expect(isStoreOutage(new Error('broken'))).toBe(false);
    expect(isStoreOutage('SQLITE_BUSY')).toBe(false);
  });
});
