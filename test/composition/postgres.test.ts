import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrateStore, openApp, readSettings, tokens, type Settings } from '../../composition/index.js';
import { connectStore } from '../../composition/store/connect-store.js';
import { unwrap } from '../../core/index.js';
import { faultOf } from '../support/fault-of.js';
import { givenFolder } from '../support/given-folder.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenApp } from './sealed.js';

const DAY_MS = 86_400_000;

const givenSettings = async (schema: 'empty' | 'current'): Promise<Settings> => {
  const folder = await givenFolder();
  return unwrap(
    readSettings({
      DATABASE_URL: await givenPostgresUrl(schema),
      DATABASE_POOL_SIZE: '3',
      SECRET_KEY: '0123456789abcdef'.repeat(4),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    }),
  );
};

describe('an app on PostgreSQL', () => {
  it('does not open a database whose schema is not current, and says what to do', async () => {
    const settings = await givenSettings('empty');
    expect(String(await faultOf(openApp(settings)))).toContain('run: write-post migrate');
    await migrateStore(settings);
    await givenApp(settings);
  });

  it('takes the time from the store, whatever the clock of the host says', async () => {
    const settings = await givenSettings('current');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS });
    onTestFinished(() => void vi.useRealTimers());
    const { container, database } = await givenApp(settings);
    const sql = 'select extract(epoch from clock_timestamp()) * 1000 as now';
    const { rows } = await database.reader.raw<{ rows: { now: string }[] }>(sql);
    const aheadMs = container.get(tokens.clock).now() - Number(rows[0]?.now);
    expect(Math.abs(aheadMs)).toBeLessThan(DAY_MS);
    const before = container.get(tokens.clock).now();
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    expect(container.get(tokens.clock).now() - before).toBeLessThan(DAY_MS);
  });

  it('waits for the server as long as it is told', async () => {
    const { database } = await connectStore(await givenSettings('empty'), { responseMs: 300 });
    onTestFinished(database.destroy);
    await expect(database.reader.raw('select pg_sleep(5)')).rejects.toThrow('did not respond for 300 ms');
  });

  it('shares accounts, keys, rates and time with every other process on the database', async () => {
    const settings = await givenSettings('current');
    const [one, other] = [await givenApp(settings), await givenApp(settings)];
    const opened = await one.container.get(tokens.engine).openAccount({
      name: 'Ann',
      timeZone: 'Europe/Berlin',
      planSlug: 'free',
    });
    if (!opened.ok) throw new Error(opened.error.join('\n'));
    const account = opened.value;
    const issued = await one.container.get(tokens.engine).issueKey({
      account,
      name: 'k',
      permissions: ['write_post'],
      expires: null,
    });
    if (!issued.ok) throw new Error(issued.error.join('\n'));
    const found = await other.container.get(tokens.store).apiKeys.findBySecret(issued.value.secret);
    expect(found?.account).toEqual(account);

    const now = one.container.get(tokens.clock).now();
    const { write } = settings.rateLimits;
    const takes = Array.from({ length: write.burst }, (_, index) =>
      (index % 2 === 0 ? one : other).container.get(tokens.store).rateLimiter.take('key', write, now),
    );
    expect((await Promise.all(takes)).every(({ allowed }) => allowed)).toBe(true);
    for (const { container } of [one, other]) {
      expect((await container.get(tokens.store).rateLimiter.take('key', write, now)).allowed).toBe(false);
    }
  });
});
