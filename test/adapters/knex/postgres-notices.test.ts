import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePostgresNotices, type Notice, type Notices } from '../../../adapters/knex/index.js';
import { rowsOf, type Database } from '../../../adapters/knex/database.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenProxy } from '../../support/tcp-proxy.js';
import { listenTo } from './listen.js';
import { givenPool } from './postgres-subject.js';

const ALL: readonly Notice[] = ['actors', 'connections', 'due', 'events'];

/** Far longer than anything here takes. */
const PATIENCE = { timeout: 15_000 };

/** A process with a pool of its own, and what it has heard since it began to listen. */
const givenProcess = async (
  url: string,
  pool?: Database,
): Promise<{ readonly notices: Notices; readonly heard: Notice[]; readonly end: () => Promise<void> }> => {
  const notices = makePostgresNotices({ url }, pool ?? (await givenPool(url)));
  const heard: Notice[] = [];
  notices.onReceived((notice) => heard.push(notice));
  const end = notices.listen();
  onTestFinished(end);
  await vi.waitFor(() => expect(heard).toEqual(ALL), PATIENCE);
  heard.length = 0;
  return { notices, heard, end };
};

const listening = async (db: Database): Promise<number> => {
  const sql = `select count(*) as count from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  const [row] = await rowsOf<{ readonly count: number }>(db.reader, sql);
  return row?.count ?? 0;
};

describe('notices on PostgreSQL', () => {
  it('are heard by every process but the one that tells', async () => {
    const url = await givenPostgresUrl('empty');
    const [one, second, third] = [await givenProcess(url), await givenProcess(url), await givenProcess(url)];
    await one.notices.send('due');
    await second.notices.send('actors');
    await vi.waitFor(() => {
      expect(third.heard).toEqual(['due', 'actors']);
      expect(one.heard).toEqual(['actors']);
      expect(second.heard).toEqual(['due']);
    }, PATIENCE);
  });

  it('are told in one statement where they come in one turn, each once', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const [one, other] = [await givenProcess(url, pool), await givenProcess(url)];
    const statements = listenTo(pool);
    const told: readonly Notice[] = ['due', 'due', 'connections', 'due'];
    await Promise.all(told.map((notice) => one.notices.send(notice)));
    await vi.waitFor(() => expect(other.heard).toEqual(['connections', 'due']), PATIENCE);
    expect(statements).toHaveLength(1);
  });

  it('do not reject if the database is unreachable', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const notices = makePostgresNotices({ url }, pool);
    await pool.destroy();
    await notices.send('due');
  });

  it('are heard again after the connection broke, and whatever may have been missed counts as told', async () => {
    const url = await givenPostgresUrl('empty');
    const proxy = await givenProxy(url);
    const pool = await givenPool(url);
    const [one, other] = [await givenProcess(url), await givenProcess(proxy.url, pool)];
    proxy.cutAll();
    await vi.waitFor(() => expect(other.heard).toEqual(ALL), PATIENCE);
    await one.notices.send('due');
    await vi.waitFor(() => expect(other.heard).toEqual([...ALL, 'due']), PATIENCE);
  });

  it('take a connection of their own while they are listened to, and none after', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const { end } = await givenProcess(url, pool);
    expect(await listening(pool)).toBe(1);
    await end();
    await vi.waitFor(async () => expect(await listening(pool)).toBe(0), PATIENCE);
  });

  it('can be ended while there is no server to listen to', async () => {
    const pool = await givenPool(await givenPostgresUrl('empty'));
    const notices = makePostgresNotices({ url: 'postgres://postgres@127.0.0.1:1/none' }, pool);
    const end = notices.listen();
    await end();
  });
});
