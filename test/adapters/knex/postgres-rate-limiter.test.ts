import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { admitAt, instant, later, type ArrivalTime, type RatePolicy } from '../../../core/index.js';
import { makePostgresRateLimiter } from '../../../adapters/knex/index.js';
import { rowsOf } from '../../../adapters/knex/database.js';
import { START } from '../../contracts/fixtures.js';
import { rateLimiterContract } from '../../contracts/index.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const POLICY: RatePolicy = { name: 'write', quota: 60, windowMs: 60_000, burst: 15 };

const numbers = Array.from({ length: 50 }, (_, index) => index);

describe('the rate limiter on PostgreSQL', () => {
  for (const { title, run } of rateLimiterContract) {
    it(title, async () => {
      const { db } = await givenPostgresStore();
      await run({ rateLimiter: makePostgresRateLimiter(db) });
    });
  }

  it('decides as the rule of the core does, in any sequence', { timeout: 60_000 }, async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const policy = fc.record({
      name: fc.constant('any'),
      quota: fc.integer({ min: 1, max: 50 }),
      windowMs: fc.integer({ min: 1, max: 100 }).map((seconds) => seconds * 137),
      burst: fc.integer({ min: 1, max: 5 }),
    });
    const steps = fc.array(fc.integer({ min: -500, max: 3_000 }), { minLength: 1, maxLength: 25 });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(policy, steps, async (rate, waits) => {
        const key = `key-${String((runs += 1))}`;
        let stored: ArrivalTime | null = null;
        let now = START;
        for (const wait of waits) {
          now = later(now, wait);
          const expected = admitAt(rate, stored, now);
          expect(await take(key, rate, now)).toEqual(expected);
          if (expected.allowed) stored = expected.arrival;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('lets exactly the burst through when two processes ask at once', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url)].map(makePostgresRateLimiter);
    const verdicts = await Promise.all(
      limiters.flatMap(({ take }) => numbers.map(() => take('key', POLICY, START))),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(POLICY.burst);
  });

  it('writes nothing for a refusal', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    for (let taken = 0; taken < POLICY.burst; taken += 1) await take('key', POLICY, START);
    const row = () => rowsOf(db.reader, 'select xmin, arrival from rate_arrivals');
    const before = await row();
    expect((await take('key', POLICY, START)).allowed).toBe(false);
    expect(await row()).toEqual(before);
  });

  it('forgets keys that nobody used for a minute, and keeps the others', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    for (const key of ['a', 'b', 'c']) await take(key, POLICY, START);
    await take('busy', { ...POLICY, quota: 1, windowMs: 3_600_000 }, START);
    await take('last', POLICY, instant(START + 120_000));
    const keys = async () => {
      const rows = await rowsOf<{ readonly key: string }>(
        db.reader,
        'select key from rate_arrivals order by key',
      );
      return rows.map(({ key }) => key);
    };
    await vi.waitFor(async () => expect(await keys()).toEqual(['busy', 'last']), { timeout: 10_000 });
  });
});
