import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, type AccountId, type Pause } from '../../../../core/index.js';
import { makeImageMemory } from '../../../../core/use-cases/delivery/image-memory.js';

const LIMIT = 100;
const [ADA, GRACE, EVE] = [accountId(1), accountId(2), accountId(3)];

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Image memory, and attempts that are admitted to it; time passes only by `end`. */
const givenMemory = () => {
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const pause = (ms: number): Pause => {
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    pauses.push({ ms, end });
    return { done, cancel: end };
  };
  const take = makeImageMemory({ pause }, LIMIT);
  const begin = (account: AccountId, bytes: number) => {
    const attempt = {
      account,
      bytes,
      state: 'waiting' as 'waiting' | 'inside' | 'late',
      release: (): void => undefined,
    };
    void take(account, bytes, 15_000).then((release) => {
      attempt.state = release === null ? 'late' : 'inside';
      attempt.release = release ?? attempt.release;
    });
    return attempt;
  };
  return { begin, pauses };
};

describe('the memory for images of attempts', () => {
  it('has room for some images of an account and more in total, and admits others as it is released', async () => {
    const { begin, pauses } = givenMemory();
    const attempts = [begin(ADA, 30), begin(ADA, 20), begin(ADA, 1), begin(GRACE, 40), begin(EVE, 21)];
    await settled();
    expect(attempts.map(({ state }) => state)).toEqual(['inside', 'inside', 'waiting', 'inside', 'waiting']);
    expect(pauses.map(({ ms }) => ms)).toEqual([15_000, 15_000]);
    attempts[1]?.release();
    await settled();
    expect(attempts.map(({ state }) => state)).toEqual(['inside', 'inside', 'waiting', 'inside', 'inside']);
    attempts[0]?.release();
    await settled();
    expect(attempts[2]?.state).toBe('inside');
  });

  it('is refused after the time to wait, and given to those behind', async () => {
    const { begin, pauses } = givenMemory();
    begin(ADA, 40);
    begin(GRACE, 40);
    const [large, small] = [begin(EVE, 30), begin(accountId(4), 20)];
    await settled();
    expect([large.state, small.state]).toEqual(['waiting', 'waiting']);
    pauses[0]?.end();
    await settled();
    expect([large.state, small.state]).toEqual(['late', 'inside']);
  });

  it('is given first to the account that holds the least', async () => {
    const { begin } = givenMemory();
    const [, full] = [begin(ADA, 10), begin(GRACE, 60), begin(EVE, 30)];
    const [own, other] = [begin(ADA, 10), begin(accountId(4), 60)];
    await settled();
    full.release();
    await settled();
    expect([own.state, other.state]).toEqual(['waiting', 'inside']);
  });

  it('holds no more than its limit but for one attempt, and ends with every attempt admitted', async () => {
    const step = fc.oneof(
      fc.record({ account: fc.constantFrom(ADA, GRACE, EVE), bytes: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ releases: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { begin } = givenMemory();
        const begun: ReturnType<typeof begin>[] = [];
        const released = new Set<(typeof begun)[number]>();
        const inside = () => begun.filter((each) => each.state === 'inside' && !released.has(each));
        const release = (nth: number) => {
          const held = inside();
          const one = held[nth % held.length];
          if (one === undefined) return;
          released.add(one);
          one.release();
        };
        const bytesOf = (those: readonly { readonly bytes: number }[]) =>
          those.reduce((sum, { bytes }) => sum + bytes, 0);
        for (const each of steps) {
          if ('releases' in each) release(each.releases);
          else begun.push(begin(each.account, each.bytes));
          await settled();
          const held = inside();
          expect(held.length === 1 || bytesOf(held) <= LIMIT).toBe(true);
          for (const account of [ADA, GRACE, EVE]) {
            const own = held.filter((one) => one.account === account);
            expect(own.length <= 1 || bytesOf(own) <= LIMIT / 2).toBe(true);
          }
        }
        while (inside().length > 0) {
          release(0);
          await settled();
        }
        expect(begun.every(({ state }) => state === 'inside')).toBe(true);
      }),
    );
  });
});
