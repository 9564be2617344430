import { describe, expect, it, vi } from 'vitest';
import { instant, type Clock, type Instant } from '../../../core/index.js';
import { makeStoreClock, type Database } from '../../../adapters/knex/index.js';
import { rowsOf } from '../../../adapters/knex/database.js';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import { clockContract } from '../../contracts/index.js';
import { START } from '../../contracts/fixtures.js';
import { givenPool } from './postgres/postgres-subject.js';
import { givenPostgresUrl } from '../../support/postgres.js';

const DAY_MS = 86_400_000;

const givenDatabase = async (): Promise<Database> => givenPool(await givenPostgresUrl('empty'));

/** In whole milliseconds that have passed, as the clock counts; a rounded time could be one that is yet to come. */
const storeTime = async ({ reader }: Database): Promise<Instant> => {
  const sql = 'select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) as now';
  const [row] = await rowsOf<{ readonly now: number }>(reader, sql);
  return instant(row?.now ?? expect.fail());
};

const sameClocks = (clock: Clock) => ({ steady: clock, wall: clock });

/** The clock's time, read while the store's time went from one value to the other; each was rounded. */
const expectBetween = (from: Instant, now: Instant, to: Instant): void => {
  expect(now).toBeGreaterThanOrEqual(from - 1);
  expect(now).toBeLessThanOrEqual(to + 1);
};

describe('the clock of the store', () => {
  for (const { title, run } of clockContract) {
    it(title, async () => {
      const clock: Clock = await makeStoreClock(sameClocks(systemClock), await givenDatabase());
      await run({ clock, pass: (ms) => clock.pause(ms).done });
    });
  }

  it('returns the same time on hosts whose clocks are days apart', async () => {
    const db = await givenDatabase();
    for (const host of [START, instant(START + 3 * DAY_MS)]) {
      const from = await storeTime(db);
      const clock = await makeStoreClock(sameClocks(makeManualClock(host)), db);
      expectBetween(from, clock.now(), await storeTime(db));
    }
  });

  it('goes on as the clock of the host does', async () => {
    const host = makeManualClock(START);
    const clock = await makeStoreClock(sameClocks(host), await givenDatabase());
    const before = clock.now();
    host.advance(1_234);
    expect(clock.now()).toBe(before + 1_234);
  });

  it('never goes back, and measures again when the clock of the host was set', async () => {
    const host = makeManualClock(START);
    const db = await givenDatabase();
    const clock = await makeStoreClock(sameClocks(host), db);
    const before = clock.now();
    // The store counts whole milliseconds, and the next measurement must differ.
    await expect.poll(() => storeTime(db)).toBeGreaterThan(before);
    host.set(instant(START - DAY_MS));
    expect(clock.now()).toBe(before);
    await vi.waitFor(() => expect(clock.now()).toBeGreaterThan(before), { timeout: 10_000 });
    expectBetween(before, clock.now(), await storeTime(db));
  });

  it('is at the latest what the host counted while it was suspended', async () => {
    const [steady, wall] = [makeManualClock(START), makeManualClock(START)];
    const clock = await makeStoreClock({ steady, wall }, await givenDatabase());
    const before = clock.now();
    expect(Math.abs((clock.atLatest?.() ?? 0) - before)).toBeLessThan(1_000);
    wall.advance(DAY_MS);
    expect(clock.now()).toBe(before);
    expect((clock.atLatest?.() ?? 0) - before).toBeGreaterThan(DAY_MS - 1_000);
  });

  it('I13: counts steadily since its start, or since a comparison set it ahead', async () => {
    const [steady, wall] = [makeManualClock(START), makeManualClock(START)];
    const db = await givenDatabase();
    const clock = await makeStoreClock({ steady, wall }, db);
    const startedAt = clock.now();
    // The store counts whole milliseconds, and the next measurement must differ.
    await expect.poll(() => storeTime(db)).toBeGreaterThan(startedAt);
    steady.advance(30_000);
    expect(clock.steadySince?.()).toBe(startedAt);
    // The host counted an hour less than the store, as after a suspension.
    steady.set(instant(START - 3_600_000));
    await vi.waitFor(() => expect(clock.steadySince?.()).toBeGreaterThan(startedAt), { timeout: 10_000 });
    expect(clock.steadySince?.()).toBeLessThanOrEqual(clock.now());
  });

  it('I13: notices that the store was set back, and goes back with it', async () => {
    const [steady, wall] = [makeManualClock(START), makeManualClock(START)];
    const clock = await makeStoreClock({ steady, wall }, await givenDatabase());
    const before = clock.now();
    expect(clock.setBack?.()).toBeNull();
    // The host counted an hour more than the store.
    steady.advance(3_600_000);
    await vi.waitFor(() => expect(clock.setBack?.()?.from).toBe(before + 3_600_000), { timeout: 10_000 });
    expect(clock.now()).toBeLessThan(before + 3_600_000);
  });

  it('I14: is not ahead of the store, although the first measurement waited for a connection', async () => {
    const [steady, wall] = [makeManualClock(START), makeManualClock(START)];
    const db = await givenPool(await givenPostgresUrl('empty'), 1);
    const busy = rowsOf(db.reader, 'select pg_sleep(0.1)');
    const measuring = makeStoreClock({ steady, wall }, db);
    for (const clock of [steady, wall]) clock.advance(4_000);
    await busy;
    const clock = await measuring;
    const to = await storeTime(db);
    expect(clock.now()).toBeLessThanOrEqual(to);
    expect(clock.atLatest?.()).toBeGreaterThanOrEqual(to);
  });

  it('does not believe a measurement that took long', async () => {
    const host = makeManualClock(START);
    const db = await givenPool(await givenPostgresUrl('empty'), 1);
    const clock = await makeStoreClock(sameClocks(host), db);
    const before = clock.now();
    const busy = rowsOf(db.reader, 'select pg_sleep(0.1)');
    host.advance(60_000);
    // Measures again, as soon as the one connection is free.
    expect(clock.now()).toBe(before + 60_000);
    host.advance(5_000);
    await busy;
    await storeTime(db);
    expect(clock.now()).toBe(before + 65_000);
  });

  it('goes on by what it knows when the store is out of reach', async () => {
    const host = makeManualClock(START);
    const db = await givenDatabase();
    const clock = await makeStoreClock(sameClocks(host), db);
    const before = clock.now();
    await db.destroy();
    host.advance(120_000);
    expect(clock.now()).toBe(before + 120_000);
  });
});
