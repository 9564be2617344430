import { describe, expect, it } from 'vitest';
import { lossySettings } from '../../../adapters/knex/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres-subject.js';
import { givenFile, givenHandle } from './sqlite-subject.js';

describe('the settings that can lose commits', () => {
  it('are those of the connection and of the server on PostgreSQL', async () => {
    const url = await givenPostgresUrl('empty');
    // The server of the tests writes nothing through to the disk.
    const fsync = { name: 'fsync', value: 'off' };
    expect(await lossySettings(await givenPool(url))).toEqual([fsync]);
    const address = new URL(url);
    address.searchParams.set('options', '-c synchronous_commit=off');
    const own = { name: 'synchronous_commit', value: 'off' };
    expect(await lossySettings(await givenPool(address.href))).toEqual([fsync, own]);
  });

  it('is the synchronization of the writing connection on SQLite', async () => {
    const db = await givenHandle(await givenFile());
    expect(await lossySettings(db)).toEqual([]);
    await db.writer.raw('PRAGMA synchronous = NORMAL');
    expect(await lossySettings(db)).toEqual([{ name: 'synchronous', value: '1' }]);
  });
});
