import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { admitAt, later, type ArrivalTime, type RatePolicy } from '../../../../core/index.js';
import { makePostgresRateLimiter } from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { clientOf } from '../../../../adapters/knex/statement.js';
import { START } from '../../../contracts/fixtures.js';
import { rateLimiterContract } from '../../../contracts/index.js';
import { listenTo } from '../listen.js';
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

  it('decides as the rule of the core does, in any sequence', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const policy = fc.record({
      name: fc.constant('any'),
      quota: fc.integer({ min: 1, max: 50 }),
      windowMs: fc.integer({ min: 1, max: 100 }).map((seconds) => seconds * 137),
      // Of a large burst, requests are taken ahead.
      burst: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 16, max: 200 })),
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

  it('admits exactly the burst when two processes send requests at once', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url)].map(makePostgresRateLimiter);
    const decisions = await Promise.all(
      limiters.flatMap(({ take }) => numbers.map(() => take('key', POLICY, START))),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(POLICY.burst);
  });

  it('decides as the rule of the core does on many at once, of many keys and rates', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const rates = [
      POLICY,
      { ...POLICY, quota: 7, burst: 3 },
      { ...POLICY, windowMs: 1_000, burst: 1 },
      { ...POLICY, burst: 60 },
    ];
    const request = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), rate: fc.nat({ max: 3 }) });
    const rounds = fc.array(fc.tuple(fc.nat({ max: 4_000 }), fc.array(request, { maxLength: 40 })), {
      maxLength: 8,
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        runs += 1;
        const stored = new Map<string, ArrivalTime>();
        let now = START;
        for (const [wait, requests] of all) {
          now = later(now, wait);
          const decisions = await Promise.all(
            requests.map(({ key, rate }) =>
              take(`${String(runs)}-${key}-${String(rate)}`, rates[rate] ?? POLICY, now),
            ),
          );
          const expected = requests.map(({ key, rate }) => {
            const name = `${key}-${String(rate)}`;
            const decision = admitAt(rates[rate] ?? POLICY, stored.get(name) ?? null, now);
            stored.set(name, decision.arrival);
            return decision;
          });
          expect(decisions).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('decides on requests of one turn by the rate of each, and at the latest of their times', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const single = { ...POLICY, burst: 1 };
    await take('used', single, START);
    const late = later(START, 1_000);
    const decisions = await Promise.all([
      take('unused', single, START),
      take('used', single, late),
      ...numbers.map(() => take('large', { ...POLICY, burst: numbers.length }, late)),
    ]);
    expect(decisions.every(({ allowed }) => allowed)).toBe(true);
  });

  it('admits exactly the burst and the rate when three processes send requests continually', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url), await givenPool(url)].map(
      makePostgresRateLimiter,
    );
    const seconds = numbers.slice(0, 30);
    let allowed = 0;
    for (const second of seconds) {
      const now = later(START, second * 1_000);
      const requests = limiters.flatMap(({ take }) =>
        numbers.slice(0, 8).map(() => take('key', POLICY, now)),
      );
      allowed += (await Promise.all(requests)).filter((decision) => decision.allowed).length;
    }
    // One more each second, from the first on.
    expect(allowed).toBe(POLICY.burst + seconds.length - 1);
  });

  it('admits one at a time at the rate after the clock was set back by an hour, however many processes there are', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url), await givenPool(url)].map(
      makePostgresRateLimiter,
    );
    const policy = { ...POLICY, burst: 320 };
    // The second one takes others ahead, at a time that is not that of the others afterwards.
    for (let taken = 0; taken < 2; taken += 1)
      await limiters[0]?.take('key', policy, later(START, 3_600_000));
    const seconds = numbers.slice(0, 30);
    let allowed = 0;
    for (const second of seconds) {
      const now = later(START, second * 1_000);
      const requests = limiters.map(({ take }) => take('key', policy, now));
      allowed += (await Promise.all(requests)).filter((decision) => decision.allowed).length;
    }
    expect(allowed).toBe(seconds.length);
  });

  it('I28: admits no more than the burst and the rate in any interval, whatever processes take ahead', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url), await givenPool(url)].map(
      makePostgresRateLimiter,
    );
    const spacing = 100;
    const policy = fc
      .integer({ min: 1, max: 120 })
      .map((burst): RatePolicy => ({ name: 'any', quota: 10, windowMs: 10 * spacing, burst }));
    const moment = fc.record({
      wait: fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 2_000 }), fc.nat({ max: 15_000 })),
      process: fc.nat({ max: limiters.length - 1 }),
      // All that a burst allows, or few.
      requests: fc.oneof(fc.nat({ max: 3 }), fc.constant(150)),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(policy, fc.array(moment, { maxLength: 20 }), async (rate, moments) => {
        runs += 1;
        const admitted: number[] = [];
        let now = START;
        for (const { wait, process, requests } of moments) {
          now = later(now, wait);
          const take = limiters[process]?.take;
          if (take === undefined) throw new Error('a process that is not there');
          const key = `law-${String(runs)}`;
          const taken = await Promise.all(Array.from({ length: requests }, () => take(key, rate, now)));
          admitted.push(...taken.filter(({ allowed }) => allowed).map(() => now));
        }
        const tooMany = admitted.filter((last, index) =>
          admitted.slice(0, index).some((first, place) => {
            const count = index - place + 1;
            return count > rate.burst + Math.floor((last - first) / spacing);
          }),
        );
        expect(tooMany).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('gives back what is left once, even if the response to it is lost', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const policy = { ...POLICY, burst: 32 };
    // The second one takes a third one ahead, of which 600 ms are left at the end.
    await take('key', policy, START);
    await take('key', policy, START);
    const now = later(START, 2_400);
    const client = clientOf(db.writer);
    const { query } = client;
    vi.spyOn(client, 'query').mockImplementationOnce(async (...statement) => {
      await query.apply(client, statement);
      throw new Error('the response is lost');
    });
    await expect(take('key', policy, now)).rejects.toThrow('the response is lost');
    // The lost one took two; none of them is for this request.
    expect(await take('key', policy, now)).toMatchObject({ allowed: true, resetMs: 3_000 });
  });

  it('admits exactly the burst after the server lost its unlogged table, of which this process still has a part', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const policy = { ...POLICY, burst: 32 };
    await take('key', policy, START);
    await take('key', policy, START);
    await db.writer.raw('truncate rate_arrivals');
    // Of the request that was taken ahead, 600 ms are left.
    const now = later(START, 2_400);
    const decisions = await Promise.all(numbers.map(() => take('key', policy, now)));
    const allowed = decisions.map((decision) => decision.allowed);
    expect(allowed).toEqual(numbers.map((number) => number < policy.burst));
  });

  it('takes requests of a busy key ahead, and leaves the other processes nearly all that remains', async () => {
    const { db, url } = await givenPostgresStore();
    const busy = makePostgresRateLimiter(db);
    const other = makePostgresRateLimiter(await givenPool(url));
    const policy = { ...POLICY, quota: 6_000, burst: 3_200 };
    const statements = listenTo(db);
    for (let taken = 0; taken < 1_000; taken += 1)
      expect(await busy.take('key', policy, START)).toMatchObject({
        allowed: true,
        remaining: policy.burst - taken - 1,
      });
    expect(statements.length).toBeLessThan(10);
    const { allowed, remaining } = await other.take('key', policy, START);
    expect(allowed).toBe(true);
    expect(remaining).toBeLessThan(policy.burst - 1_000);
    expect(remaining).toBeGreaterThan((policy.burst - 1_000) * (15 / 16) - 2);
  });

  it('uses what a statement took ahead for the requests that came while it was under way', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const policy = { ...POLICY, burst: 320 };
    await take('key', policy, START);
    const statements = listenTo(db);
    const first = take('key', policy, START);
    // The statement of the first one is sent at the end of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    const second = take('key', policy, START);
    expect([await first, await second].map(({ remaining }) => remaining)).toEqual([318, 317]);
    expect(statements).toHaveLength(1);
  });

  it('admits what remains of a small burst at any process, and refuses until the same time at each', async () => {
    const { url } = await givenPostgresStore();
    const limiters = [await givenPool(url), await givenPool(url)].map(makePostgresRateLimiter);
    const takeAt = async (place: number) => limiters[place]?.take('key', POLICY, START);
    for (let taken = 0; taken < 10; taken += 1) expect(await takeAt(0)).toMatchObject({ allowed: true });
    for (let taken = 10; taken < POLICY.burst; taken += 1)
      expect(await takeAt(1)).toMatchObject({ allowed: true });
    for (const place of [0, 1])
      expect(await takeAt(place)).toMatchObject({ allowed: false, retryAfterMs: 1_000 });
  });

  it('checks simultaneous requests in one statement, and a refused key in none', async () => {
    const { db } = await givenPostgresStore();
    const { take } = makePostgresRateLimiter(db);
    const statements = listenTo(db);
    await Promise.all(numbers.slice(0, POLICY.burst).map(() => take('key', POLICY, START)));
    expect(statements).toHaveLength(1);
    const refused = await take('key', POLICY, START);
    expect(refused).toMatchObject({ allowed: false, retryAfterMs: 1_000 });
    const before = statements.length;
    for (const late of [0, 1, 500, 999])
      expect(await take('key', POLICY, later(START, late))).toMatchObject({
        allowed: false,
        retryAfterMs: 1_000 - late,
      });
    expect(statements).toHaveLength(before);
    expect((await take('key', POLICY, later(START, 1_000))).allowed).toBe(true);
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
});
