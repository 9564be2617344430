import { describe, expect, it } from 'vitest';
import { riskySettings } from '../../../adapters/knex/index.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres/postgres-subject.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

describe('the settings that break guarantees', () => {
  it('are those of the connection and of the server on PostgreSQL', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    // The server that the tests start writes nothing through to the disk; one in TEST_DATABASE_URL may.
    const shown = await pool.writer.raw<{ rows: [{ fsync: string }] }>('show fsync');
    const value = shown.rows[0].fsync;
    const ofServer = value === 'off' ? [{ name: 'fsync', value, risk: 'lost_commits' }] : [];
    expect(await riskySettings(pool)).toEqual(ofServer);
    const address = new URL(url);
    const options =
      '-c synchronous_commit=off -c default_transaction_isolation=serializable -c session_replication_role=replica';
    address.searchParams.set('options', options);
    expect(await riskySettings(await givenPool(address.href))).toEqual([
      { name: 'default_transaction_isolation', value: 'serializable', risk: 'outdated_facts' },
      ...ofServer,
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
