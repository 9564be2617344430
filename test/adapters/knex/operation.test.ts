import { describe, expect, it } from 'vitest';
import { canBeWritten, poolUses } from '../../../adapters/knex/index.js';
import { makeKnexCommit } from '../../../adapters/knex/commit.js';
import { ok } from '../../../core/index.js';
import { givenAccount } from '../../contracts/fixtures.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres/postgres-subject.js';
import { stores } from './stores.js';

describe.each(stores)('the operational facts about $name', ({ givenStore }) => {
  it('is that it can be written, which changes nothing', async () => {
    const { db } = await givenStore();
    const before: unknown = await db.reader('schema_migrations').select('*').orderBy('id');
    expect(await canBeWritten(db)).toBe(true);
    expect(await db.reader('schema_migrations').select('*').orderBy('id')).toEqual(before);
  });

  it('is the use of its connections', async () => {
    const { db } = await givenStore();
    await db.writer.raw('select 1');
    const idle = poolUses(db);
    const pools = db.writer === db.reader ? ['all'] : ['writer', 'reader'];
    expect(idle.map(({ pool }) => pool)).toEqual(pools);
    expect(idle.map(({ used, waiting }) => used + waiting)).toEqual(idle.map(() => 0));
    const during = await db.writer.transaction(() => Promise.resolve(poolUses(db)));
    expect(during.reduce((sum, { used }) => sum + used, 0)).toBe(1);
    expect(during.every(({ most, used, free }) => used + free <= most)).toBe(true);
  });

  it('is how many works each commit had', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const commits: number[] = [];
    const commit = makeKnexCommit(db, { onCommitted: (works) => void commits.push(works) });
    const work = { account: account.id, needs: {}, decide: () => ok({ value: 1, changes: [] }) };
    await Promise.all([1, 2, 3].map(() => commit(work)));
    await commit(work);
    expect(commits).toEqual([3, 1]);
  });

  it('commits together what arrives in one turn of the event loop, after other waits', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const commits: number[] = [];
    const commit = makeKnexCommit(db, { onCommitted: (works) => void commits.push(works) });
    const after = async (waits: number) => {
      for (let waited = 0; waited < waits; waited += 1) await Promise.resolve();
      return commit({ account: account.id, needs: {}, decide: () => ok({ value: 1, changes: [] }) });
    };
    await Promise.all([0, 1, 5, 20].map(after));
    expect(commits).toEqual([4]);
  });
});

describe('a PostgreSQL that is read-only', () => {
  it('cannot be written', async () => {
    const url = new URL(await givenPostgresUrl('current'));
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const db = await givenPool(url.href);
    await expect(canBeWritten(db)).rejects.toThrow('read-only');
  });
});
