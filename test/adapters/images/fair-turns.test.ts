import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountId, type AccountId } from '../../../core/index.js';
import { DEFAULT_TURN_LIMITS, makeFairTurns, type TurnLimits } from '../../../adapters/images/fair-turns.js';

const [A, B, C] = [accountId(1), accountId(2), accountId(3)];

/** Everything that can happen by itself has happened. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on request, and the work started so far. */
const given = (limits: Partial<TurnLimits> = {}) => {
  const inTurn = makeFairTurns({ ...DEFAULT_TURN_LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, account: AccountId, pixels = 1) =>
    inTurn({ account, pixels }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await quiet();
  };
  return { inTurn, ask, end, begun };
};

describe('turns at the work on pictures', () => {
  it('leave a place for others, whatever one account has waiting', async () => {
    const { ask, begun } = given();
    for (const name of ['a1', 'a2', 'a3']) void ask(name, A);
    void ask('b1', B);
    await quiet();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('go round the accounts that wait', async () => {
    const { ask, end, begun } = given({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void ask(name, A);
    for (const name of ['b1', 'b2']) void ask(name, B);
    void ask('c1', C);
    await quiet();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('keep the total pixels below their limit, and nothing overtakes work that is too large for now', async () => {
    const { ask, end, begun } = given({ pixelsAtOnce: 10 });
    void ask('a', A, 8);
    void ask('b', B, 8);
    void ask('c', C, 1);
    await quiet();
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('come to what is larger than everything that fits at once, alone', async () => {
    const { ask, end, begun } = given({ pixelsAtOnce: 10 });
    void ask('a', A, 3);
    void ask('b', B, 99);
    await quiet();
    await end('a');
    expect(begun).toEqual(['a', 'b']);
  });

  it('are refused to an account that has too much waiting, and not to others', async () => {
    const { ask, end, begun } = given({ waitingPerAccount: 2 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, A));
    expect(await all[3]).toEqual({ ok: false, error: { kind: 'unavailable', retryAfterSeconds: 5 } });
    void ask('b1', B);
    await quiet();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are refused to everyone where too much waits in all', async () => {
    const { ask, end, begun } = given({ waiting: 1 });
    void ask('a', A);
    void ask('b', B);
    void ask('c', C);
    expect(await ask('y', accountId(4))).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are refused after a time to the work that waited for it, and not to what the account has behind it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, end, begun } = given({ waitMs: 20, atOnce: 1 });
    void ask('b', B);
    const first = ask('a1', A);
    await vi.advanceTimersByTimeAsync(15);
    const second = ask('a2', A);
    await vi.advanceTimersByTimeAsync(5);
    expect(await first).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await end('b');
    await end('a2');
    expect(begun).toEqual(['b', 'a2']);
    expect(await second).toEqual({ ok: true, value: 'a2' });
  });

  it('are refused after a time, and what waited behind goes on', async () => {
    const { ask, end, begun } = given({ pixelsAtOnce: 10, waitMs: 20 });
    void ask('a', A, 8);
    const late = ask('b', B, 8);
    expect(await late).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    const next = ask('c', C, 1);
    await quiet();
    expect(begun).toEqual(['a', 'c']);
    await end('c');
    expect(await next).toEqual({ ok: true, value: 'c' });
  });

  it('never exceed a bound, come to everyone, and go on after failures', async () => {
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
