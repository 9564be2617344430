import { describe, expect, it } from 'vitest';
import { riskySettings } from '../../../adapters/knex/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres/postgres-subject.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

describe('the settings that break guarantees', () => {
  it('are those of the connection and of the server on PostgreSQL', async () => {
    const url = await givenPostgresUrl('empty');
    // The server of the tests writes nothing through to the disk.
    const fsync = { name: 'fsync', value: 'off', risk: 'lost_commits' };
    expect(await riskySettings(await givenPool(url))).toEqual([fsync]);
    const address = new URL(url);
    const options =
      '-c synchronous_commit=off -c default_transaction_isolation=serializable -c session_replication_role=replica';
    address.searchParams.set('options', options);
    expect(await riskySettings(await givenPool(address.href))).toEqual([
      { name: 'default_transaction_isolation', value: 'serializable', risk: 'outdated_facts' },
      fsync,
      { name: 'session_replication_role', value: 'replica', risk: 'no_triggers' },
      { name: 'synchronous_commit', value: 'off', risk: 'lost_commits' },
    ]);
  });

  it('is the synchronization of the writing connection on SQLite', async () => {
    const db = await givenHandle(await givenFile());
    expect(await riskySettings(db)).toEqual([]);
    await db.writer.raw('PRAGMA synchronous = NORMAL');
    expect(await riskySettings(db)).toEqual([{ name: 'synchronous', value: '1', risk: 'lost_commits' }]);
  });
});
