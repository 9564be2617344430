import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePostgresNotices, type Notice, type Notices } from '../../../../adapters/knex/index.js';
import { rowsOf, type Database } from '../../../../adapters/knex/database.js';
import { givenPostgresUrl } from '../../../support/postgres.js';
import { givenProxy } from '../../../support/tcp-proxy.js';
import { listenTo } from '../listen.js';
import { givenPool } from './postgres-subject.js';
import { LONG_TAG } from '../../../support/extent.js';

const ALL: readonly Notice[] = ['actors', 'connections', 'due', 'events'];

/** Far longer than any step takes. */
const PATIENCE = { timeout: 15_000 };

/** A process with its own pool, and the notices that it has received since it began to listen. */
const givenProcess = async (
  url: string,
  pool?: Database,
  heartbeat?: Parameters<typeof makePostgresNotices>[2],
): Promise<{ readonly notices: Notices; readonly received: Notice[]; readonly end: () => Promise<void> }> => {
  const notices = makePostgresNotices({ url }, pool ?? (await givenPool(url)), heartbeat);
  const received: Notice[] = [];
  notices.onReceived((notice) => received.push(notice));
  const end = notices.listen();
  onTestFinished(end);
  await vi.waitFor(() => expect(received).toEqual(ALL), PATIENCE);
  received.length = 0;
  return { notices, received, end };
};

const listening = async (db: Database): Promise<number> => {
  const sql = `select count(*) as count from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  const [row] = await rowsOf<{ readonly count: number }>(db.reader, sql);
  return row?.count ?? 0;
};

describe('notices on PostgreSQL', () => {
  it('are received by every process except the sender', async () => {
    const url = await givenPostgresUrl('empty');
    const [one, second, third] = [await givenProcess(url), await givenProcess(url), await givenProcess(url)];
    await one.notices.send('due');
    await second.notices.send('actors');
    await vi.waitFor(() => {
      expect(third.received).toEqual(['due', 'actors']);
      expect(one.received).toEqual(['actors']);
      expect(second.received).toEqual(['due']);
    }, PATIENCE);
  });

  it('are sent in one statement where they come in one turn, each once', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const [one, other] = [await givenProcess(url, pool), await givenProcess(url)];
    const statements = listenTo(pool);
    // Together they are longer than a notice of PostgreSQL may be.
    const sent: readonly Notice[] = [...Array<Notice>(900).fill('connections'), 'due'];
    await Promise.all(sent.map((notice) => one.notices.send(notice)));
    await vi.waitFor(() => expect(other.received).toEqual(['connections', 'due']), PATIENCE);
    expect(statements).toHaveLength(1);
  });

  it('do not reject if the database is unreachable', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const notices = makePostgresNotices({ url }, pool);
    await pool.destroy();
    await notices.send('due');
  });

  it('are received again after the connection broke, and everything that may have been missed counts as sent', async () => {
    const url = await givenPostgresUrl('empty');
    const proxy = await givenProxy(url);
    const pool = await givenPool(url);
    const [one, other] = [await givenProcess(url), await givenProcess(proxy.url, pool)];
    proxy.cutAll();
    await vi.waitFor(() => expect(other.received).toEqual(ALL), PATIENCE);
    await one.notices.send('due');
    await vi.waitFor(() => expect(other.received).toEqual([...ALL, 'due']), PATIENCE);
  });

  it(
    'are received again after the host of the server vanished, which closes no connection',
    { tags: LONG_TAG },
    async () => {
      const url = await givenPostgresUrl('empty');
      const proxy = await givenProxy(url);
      const pool = await givenPool(url);
      const heartbeat = { everyMs: 100, withinMs: 1_000 };
      const [one, other] = [await givenProcess(url), await givenProcess(proxy.url, pool, heartbeat)];
      proxy.silenceAll();
      // On a busy machine also the new connection may seem silent, and is replaced once more.
      await vi.waitFor(() => expect(other.received.slice(-4)).toEqual(ALL), PATIENCE);
      other.received.length = 0;
      await one.notices.send('due');
      await vi.waitFor(() => expect(other.received).toContain('due'), PATIENCE);
    },
  );

  it('are received on one connection while the server responds to each heartbeat', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    await givenProcess(url, pool, { everyMs: 50, withinMs: 5_000 });
    const old = `select pid from pg_stat_activity where datname = current_database()
      and query = 'select 1' and query_start - backend_start > interval '1 second'`;
    await vi.waitFor(async () => expect(await rowsOf(pool.reader, old)).toHaveLength(1), PATIENCE);
  });

  it('use a separate connection while a process listens, and none afterwards', async () => {
    const url = await givenPostgresUrl('empty');
    const pool = await givenPool(url);
    const { end } = await givenProcess(url, pool);
    expect(await listening(pool)).toBe(1);
    await end();
    await vi.waitFor(async () => expect(await listening(pool)).toBe(0), PATIENCE);
  });

  it('keep no listener and no timer of a connection that could not be made', async () => {
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const begun = vi.spyOn(globalThis, 'setInterval');
    const ended = vi.spyOn(globalThis, 'clearInterval');
    onTestFinished(() => void vi.restoreAllMocks());
    const pool = await givenPool(await givenPostgresUrl('empty'));
    const heartbeat = { everyMs: 12_345, withinMs: 12_345 };
    const end = makePostgresNotices(
      { url: 'postgres://postgres@127.0.0.1:1/none' },
      pool,
      heartbeat,
    ).listen();
    await vi.waitFor(() => expect(added.mock.calls.length).toBeGreaterThan(5), PATIENCE);
    const [signal] = added.mock.contexts;
    // One of the connection that is being made, one of the pause before it.
    expect(getEventListeners(signal as EventTarget, 'abort').length).toBeLessThan(3);
    await end();
    const intervals = begun.mock.results.filter(
      (_, call) => begun.mock.calls[call]?.[1] === heartbeat.everyMs,
    );
    const cleared: readonly unknown[] = ended.mock.calls.flat();
    expect(intervals.map(({ value }) => cleared.includes(value))).toEqual(intervals.map(() => true));
    expect(intervals.length).toBeGreaterThan(1);
  });

  it('can be ended while there is no server to listen to', async () => {
    const pool = await givenPool(await givenPostgresUrl('empty'));
    const notices = makePostgresNotices({ url: 'postgres://postgres@127.0.0.1:1/none' }, pool);
    const end = notices.listen();
    await end();
  });
});
