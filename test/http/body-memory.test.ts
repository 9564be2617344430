import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBodyMemory } from '../../adapters/http-koa/body/body-memory.js';
import { DEFAULT_BODY_LIMITS } from '../../adapters/http-koa/body/limits.js';
import { accountId } from '../../core/index.js';
import { draftFor, serve } from './served.js';

const [ADA, BOB, EVE] = [accountId(1), accountId(2), accountId(3)];

const memoryOf = (totalBytes: number, waitMs = 20_000, waitingPerAccount = 2) =>
  makeBodyMemory({ totalBytes, waitMs, waitingPerAccount });

/** What a request gets without a wait. */
const atOnce = (taking: Promise<boolean>): Promise<boolean | 'waits'> =>
  Promise.race([taking, setImmediate('waits' as const)]);

describe('the memory for bodies', () => {
  it('is granted to one account up to half, and the rest is shared in the same way', async () => {
    const memory = memoryOf(120, 1);
    expect(await memory.forRequest(ADA).reserve(60)).toBe(true);
    expect(await memory.forRequest(ADA).reserve(1)).toBe(false);
    expect(await memory.forRequest(BOB).reserve(30)).toBe(true);
    expect(await memory.forRequest(BOB).reserve(1)).toBe(false);
    expect(await memory.forRequest(EVE).reserve(15)).toBe(true);
  });

  it('is awaited until another request releases its share', async () => {
    const memory = memoryOf(20);
    const [first, second] = [memory.forRequest(ADA), memory.forRequest(ADA)];
    expect(await first.reserve(10)).toBe(true);
    const waiting = second.reserve(8);
    first.release();
    expect(await waiting).toBe(true);
  });

  it('is counted when it was awaited, and others wait on', async () => {
    const memory = memoryOf(20);
    const [first, second, third] = [memory.forRequest(ADA), memory.forRequest(BOB), memory.forRequest(ADA)];
    await first.reserve(10);
    await second.reserve(5);
    const waiting = third.reserve(8);
    second.release();
    expect(await atOnce(waiting)).toBe('waits');
    first.release();
    expect(await waiting).toBe(true);
    const beyond = memory.forRequest(ADA).reserve(7);
    expect(await atOnce(beyond)).toBe('waits');
    third.release();
    expect(await beyond).toBe(true);
  });

  it('leaves no timer behind when it was awaited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = memoryOf(20);
    const first = memory.forRequest(ADA);
    await first.reserve(10);
    const waiting = memory.forRequest(ADA).reserve(8);
    expect(vi.getTimerCount()).toBe(1);
    first.release();
    expect(await waiting).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is refused after a while', async () => {
    const memory = memoryOf(20, 20);
    await memory.forRequest(ADA).reserve(10);
    expect(await memory.forRequest(ADA).reserve(1)).toBe(false);
  });

  it('is refused at once where many of the account wait already', async () => {
    const memory = memoryOf(20);
    const [ada, bob] = [memory.forRequest(ADA), memory.forRequest(BOB)];
    await ada.reserve(10);
    await bob.reserve(5);
    const waiting = [ADA, ADA, BOB].map((account) => memory.forRequest(account).reserve(1));
    expect(await atOnce(memory.forRequest(ADA).reserve(1))).toBe(false);
    waiting.push(memory.forRequest(BOB).reserve(5));
    expect(await Promise.all(waiting.map(atOnce))).toEqual(['waits', 'waits', 'waits', 'waits']);
    ada.release();
    bob.release();
    expect(await Promise.all(waiting)).toEqual([true, true, true, true]);
  });

  it('is refused at once where it never fits, which half of all does', async () => {
    const memory = memoryOf(20);
    const other = memory.forRequest(BOB);
    await other.reserve(1);
    expect(await atOnce(memory.forRequest(ADA).reserve(11))).toBe(false);
    const half = memory.forRequest(ADA).reserve(10);
    expect(await atOnce(half)).toBe('waits');
    other.release();
    expect(await half).toBe(true);
  });

  it('is released once, however often a request ends', async () => {
    const memory = memoryOf(20, 1);
    const request = memory.forRequest(ADA);
    await request.reserve(4);
    request.release();
    request.release();
    expect(await memory.forRequest(ADA).reserve(10)).toBe(true);
    expect(await memory.forRequest(BOB).reserve(6)).toBe(false);
  });

  it('is released when its request has its response', async () => {
    // An account gets at most half of it, and a request counts as 64 kB at least.
    const memory = { totalBytes: 256 * 1024, waitMs: 5, waitingPerAccount: 4 };
    const { create, connection } = await serve({ http: { bodyLimits: { ...DEFAULT_BODY_LIMITS, memory } } });
    for (const headline of ['One', 'Two', 'Three', ''])
      expect((await create(draftFor(connection, { headline }))).status).toBe(headline === '' ? 400 : 201);
    expect((await create(draftFor(connection))).status).toBe(201);
  });

  it('is not released by a request that did not get it', async () => {
    const memory = memoryOf(20, 1);
    await memory.forRequest(ADA).reserve(10);
    const refused = memory.forRequest(ADA);
    expect(await refused.reserve(4)).toBe(false);
    refused.release();
    expect(await memory.forRequest(BOB).reserve(7)).toBe(false);
  });

  it('is never granted to one account beyond the free share, and is all released in the end', async () => {
    const steps = fc.array(
      fc.record({ account: fc.constantFrom(ADA, BOB, EVE), bytes: fc.nat(60), leaves: fc.boolean() }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const memory = memoryOf(100, 0);
        const held = new Map<number, number>();
        const free = (): number => 100 - [...held.values()].reduce((sum, each) => sum + each, 0);
        const inside: { readonly account: number; readonly bytes: number; readonly leave: () => void }[] = [];
        for (const { account, bytes, leaves } of list) {
          const request = memory.forRequest(account);
          const fits = (held.get(account) ?? 0) + bytes <= free() - bytes;
          expect(await request.reserve(bytes)).toBe(fits);
          if (fits) {
            held.set(account, (held.get(account) ?? 0) + bytes);
            inside.push({ account, bytes, leave: request.release });
          }
          const oldest = leaves ? inside.shift() : undefined;
          oldest?.leave();
          if (oldest) held.set(oldest.account, (held.get(oldest.account) ?? 0) - oldest.bytes);
        }
        for (const { leave } of inside) leave();
        expect(await memory.forRequest(ADA).reserve(50)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
