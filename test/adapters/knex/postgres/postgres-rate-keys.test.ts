import { describe, expect, it, vi } from 'vitest';
import { later, type RatePolicy } from '../../../../core/index.js';
import { makePostgresRateLimiter, type Database } from '../../../../adapters/knex/index.js';
import { rowsOf, valuesOf } from '../../../../adapters/knex/database.js';
import { START } from '../../../contracts/fixtures.js';
import { listenTo } from '../listen.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const POLICY: RatePolicy = { name: 'write', quota: 60, windowMs: 60_000, burst: 15 };

/** A key with it is used for an hour. */
const SLOW: RatePolicy = { ...POLICY, quota: 1, windowMs: 3_600_000, burst: 1 };

const PATIENCE = { timeout: 10_000 };

const keysIn = ({ reader }: Database): Promise<readonly string[]> =>
  valuesOf<string>(reader, 'select key from rate_arrivals order by key');

describe('the keys that a rate limiter on PostgreSQL removes', () => {
  it('are those that were not used for a minute', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    for (const key of ['a', 'b', 'c']) await take(key, POLICY, START);
    await take('busy', SLOW, START);
    await take('recent', POLICY, later(START, 59_001));
    await take('last', POLICY, later(START, 120_000));
    await vi.waitFor(async () => expect(await keysIn(db)).toEqual(['busy', 'last', 'recent']), PATIENCE);
  });

  it('are looked for once a minute, also after a failure, which refuses no request', async () => {
    const { db } = await givenPostgresStore();
    await db.writer.raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'not now'; end $$;
      create trigger refused before delete on rate_arrivals execute function refuse()`);
    const { take } = makePostgresRateLimiter(db);
    const statements = listenTo(db);
    for (const ms of [0, 59_999, 60_000, 60_001, 119_999])
      expect((await take(`at ${String(ms)}`, POLICY, later(START, ms))).allowed).toBe(true);
    await db.writer.raw('drop trigger refused on rate_arrivals');
    await take('last', POLICY, later(START, 120_000));
    await vi.waitFor(async () => expect(await keysIn(db)).not.toContain('at 0'), PATIENCE);
    expect(statements.filter((sql) => sql.includes('delete from rate_arrivals'))).toHaveLength(2);
  });

  it('are not those that another process is using, for which no removal waits', async () => {
    const { url, db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    for (const key of ['unused', 'used']) await take(key, POLICY, START);
    const other = await givenPool(url);
    await other.writer.transaction(async (trx) => {
      await trx.raw("update rate_arrivals set arrival = arrival + 600000 where key = 'used'");
      await take('last', POLICY, later(START, 120_000));
      await vi.waitFor(async () => expect(await keysIn(db)).toEqual(['last', 'used']), PATIENCE);
    });
    expect(await keysIn(db)).toEqual(['last', 'used']);
  });

  it('are ten thousand at once', async () => {
    const { db } = await givenPostgresStore();
    await rowsOf(
      db.writer,
      `insert into rate_arrivals (key, arrival) select 'key ' || n, :start from generate_series(1, 10001) as n`,
      { start: START },
    );
    const { take } = makePostgresRateLimiter(db);
    await take('first', SLOW, later(START, 60_001));
    await take('last', SLOW, later(START, 120_001));
    await vi.waitFor(async () => expect((await keysIn(db)).length).toBeLessThan(10_000), PATIENCE);
    expect(await keysIn(db)).toEqual(['first', expect.stringMatching(/^key /), 'last']);
  });
});

describe('the keys that a process knows', () => {
  it('are the last ten thousand, of which it refuses requests without a statement', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const refuse = async (key: string): Promise<void> => {
      for (let taken = 0; taken < 2; taken += 1) await take(key, SLOW, START);
    };
    for (const key of ['early', 'late']) await refuse(key);
    const statements = listenTo(db);
    const others = Array.from({ length: 9_998 }, (_, index) => take(`other ${String(index)}`, SLOW, START));
    await Promise.all(others);
    // For a thousand keys each.
    expect(statements).toHaveLength(10);
    const askedFor = async (key: string): Promise<number> => {
      const before = statements.length;
      expect((await take(key, SLOW, START)).allowed).toBe(false);
      return statements.length - before;
    };
    expect([await askedFor('early'), await askedFor('late')]).toEqual([0, 0]);
    await refuse('new');
    expect([await askedFor('new'), await askedFor('late')]).toEqual([0, 0]);
    expect(await askedFor('early')).toBeGreaterThan(0);
  });

  it('have at most a thousand requests that were taken ahead', async () => {
    const { url, db } = await givenPostgresStore();
    const busy = makePostgresRateLimiter(db);
    const other = makePostgresRateLimiter(await givenPool(url));
    const policy = { ...POLICY, burst: 32_000 };
    for (let taken = 0; taken < 2; taken += 1) await busy.take('key', policy, START);
    expect((await other.take('key', policy, START)).remaining).toBe(policy.burst - 1_003);
  });
});

describe('requests that share a statement', () => {
  it('have a decision each, although a process whose clock is ahead takes one of a refused key meanwhile', async () => {
    const { db } = await givenPostgresStore();
    await makePostgresRateLimiter(db).take('refused', SLOW, START);
    await db.writer.raw(`create function take_ahead() returns trigger language plpgsql as
        $$ begin update rate_arrivals set arrival = arrival + 1e12 where key = 'refused'; return null; end $$;
      create trigger ahead after insert on rate_arrivals for each statement execute function take_ahead()`);
    const { take } = makePostgresRateLimiter(db);
    const decisions = await Promise.all(['refused', 'other'].map((key) => take(key, SLOW, START)));
    expect(decisions.map(({ allowed }) => allowed)).toEqual([false, true]);
  });

  it('fail together with it', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    await db.writer.raw('drop table rate_arrivals');
    const taken = await Promise.allSettled(['a', 'b'].map((key) => take(key, POLICY, START)));
    expect(taken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('of two processes, for the same keys in opposite orders, do not exclude each other', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url)].map(makePostgresRateLimiter);
    const keys = Array.from({ length: 1_000 }, (_, index) => String(index));
    for (let round = 0; round < 5; round += 1) {
      const taken = limiters.flatMap(({ take }, place) =>
        (place === 0 ? keys : [...keys].reverse()).map((key) => take(key, POLICY, START)),
      );
      expect((await Promise.all(taken)).every(({ allowed }) => allowed)).toBe(true);
    }
  });
});
