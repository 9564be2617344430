import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountId, type AccountId } from '../../../core/index.js';
import { DEFAULT_TURN_LIMITS, makeFairTurns, type TurnLimits } from '../../../adapters/images/fair-turns.js';

const [A, B, C] = [accountId(1), accountId(2), accountId(3)];

/** Waits until everything that needs no further input has happened. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on request, and the work started so far. */
const given = (limits: Partial<TurnLimits> = {}) => {
  const inTurn = makeFairTurns({ ...DEFAULT_TURN_LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const enqueue = (name: string, account: AccountId, pixels = 1) =>
    inTurn({ account, pixels }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await quiet();
  };
  return { inTurn, enqueue, end, started };
};

describe('turns for the work on images', () => {
  it('leave a place for others, however much one account has waiting', async () => {
    const { enqueue, started } = given();
    for (const name of ['a1', 'a2', 'a3']) void enqueue(name, A);
    void enqueue('b1', B);
    await quiet();
    expect(started).toEqual(['a1', 'b1']);
  });

  it('rotate among the accounts that wait', async () => {
    const { enqueue, end, started } = given({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void enqueue(name, A);
    for (const name of ['b1', 'b2']) void enqueue(name, B);
    void enqueue('c1', C);
    await quiet();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('keep the total pixels below their limit, and nothing overtakes work that is too large for now', async () => {
    const { enqueue, end, started } = given({ pixelsAtOnce: 10 });
    void enqueue('a', A, 8);
    void enqueue('b', B, 8);
    void enqueue('c', C, 1);
    await quiet();
    expect(started).toEqual(['a']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('are given to work that exceeds the limit, alone', async () => {
    const { enqueue, end, started } = given({ pixelsAtOnce: 10 });
    void enqueue('a', A, 3);
    void enqueue('b', B, 99);
    await quiet();
    await end('a');
    expect(started).toEqual(['a', 'b']);
  });

  it('are refused to an account that has too much waiting, and not to others', async () => {
    const { enqueue, end, started } = given({ waitingPerAccount: 2 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => enqueue(name, A));
    expect(await all[3]).toEqual({ ok: false, error: { kind: 'unavailable', retryAfterSeconds: 5 } });
    void enqueue('b1', B);
    await quiet();
    expect(started).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
    // What was refused takes no turn later.
    void enqueue('a5', A);
    await quiet();
    expect(started.at(-1)).toBe('a5');
  });

  it('are refused to all accounts where too much waits in total', async () => {
    const { enqueue, end, started } = given({ waiting: 1 });
    void enqueue('a', A);
    void enqueue('b', B);
    void enqueue('c', C);
    expect(await enqueue('y', accountId(4))).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('are refused after a timeout to the work that waited, and not to later work of the account', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { enqueue, end, started } = given({ waitMs: 20, atOnce: 1 });
    void enqueue('b', B);
    const first = enqueue('a1', A);
    await vi.advanceTimersByTimeAsync(15);
    const second = enqueue('a2', A);
    await vi.advanceTimersByTimeAsync(5);
    expect(await first).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await end('b');
    await end('a2');
    expect(started).toEqual(['b', 'a2']);
    expect(await second).toEqual({ ok: true, value: 'a2' });
  });

  it('are refused after a timeout, and later work continues', async () => {
    const { enqueue, end, started } = given({ pixelsAtOnce: 10, waitMs: 20 });
    void enqueue('a', A, 8);
    const late = enqueue('b', B, 8);
    expect(await late).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    const next = enqueue('c', C, 1);
    await quiet();
    expect(started).toEqual(['a', 'c']);
    await end('c');
    expect(await next).toEqual({ ok: true, value: 'c' });
  });

  it('are given to smaller work once the larger one before it is refused, and leave no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { enqueue, end, started } = given({ pixelsAtOnce: 10, waitMs: 20 });
    void enqueue('a', A, 8);
    void enqueue('b', B, 8);
    await vi.advanceTimersByTimeAsync(10);
    void enqueue('c', C, 1);
    await quiet();
    expect(started).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(10);
    await quiet();
    expect(started).toEqual(['a', 'c']);
    for (const name of started) await end(name);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never exceed a bound, reach every account, and continue after failures', async () => {
    const task = fc.record({
      account: fc.integer({ min: 1, max: 3 }),
      pixels: fc.integer({ min: 1, max: 12 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.record({
          atOnce: fc.integer({ min: 1, max: 3 }),
          atOncePerAccount: fc.integer({ min: 1, max: 2 }),
        }),
        fc.array(task, { maxLength: 12 }),
        async (scheduler, { atOnce, atOncePerAccount }, tasks) => {
          const { inTurn } = given({ atOnce, atOncePerAccount, pixelsAtOnce: 10 });
          const inside: { account: number; pixels: number }[] = [];
          const work = async ({ account, pixels, fails }: (typeof tasks)[number]): Promise<void> => {
            const own = { account, pixels: Math.min(10, pixels) };
            inside.push(own);
            expect(inside.length).toBeLessThanOrEqual(atOnce);
            expect(inside.filter((each) => each.account === account).length).toBeLessThanOrEqual(
              atOncePerAccount,
            );
            expect(inside.reduce((sum, each) => sum + each.pixels, 0)).toBeLessThanOrEqual(10);
            await scheduler.schedule(Promise.resolve());
            inside.splice(inside.indexOf(own), 1);
            if (fails) throw new Error('as planned');
          };
          const all = tasks.map((each) =>
            inTurn({ account: accountId(each.account), pixels: each.pixels }, () => work(each)),
          );
          const settled = await scheduler.waitFor(Promise.allSettled(all));
          expect(settled.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
        },
      ),
    );
  });
});
