import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBodyMemory } from '../../adapters/http-koa/body/body-memory.js';
import { accountId } from '../../core/index.js';

const [ADA, BOB, EVE] = [accountId(1), accountId(2), accountId(3)];

const memoryOf = (totalBytes: number, waitMs = 20_000, waitingPerAccount = 2) =>
  makeBodyMemory({ totalBytes, waitMs, waitingPerAccount });

describe('the memory for bodies', () => {
  it('is granted to one account up to half, and the rest is shared in the same way', async () => {
    const memory = memoryOf(120, 1);
    expect(await memory.enter(ADA).take(60)).toBe(true);
    expect(await memory.enter(ADA).take(1)).toBe(false);
    expect(await memory.enter(BOB).take(30)).toBe(true);
    expect(await memory.enter(BOB).take(1)).toBe(false);
    expect(await memory.enter(EVE).take(15)).toBe(true);
  });

  it('is awaited until another request releases its share', async () => {
    const memory = memoryOf(20);
    const [first, second] = [memory.enter(ADA), memory.enter(ADA)];
    expect(await first.take(10)).toBe(true);
    const waiting = second.take(8);
    first.leave();
    expect(await waiting).toBe(true);
  });

  it('is refused after a while, and at once where many of the account wait already or where it never fits', async () => {
    const memory = memoryOf(20, 20);
    expect(await memory.enter(ADA).take(11)).toBe(false);
    await memory.enter(ADA).take(10);
    const waiting = [memory.enter(ADA).take(1), memory.enter(ADA).take(1)];
    expect(await memory.enter(ADA).take(1)).toBe(false);
    expect(await Promise.all(waiting)).toEqual([false, false]);
  });

  it('is released once, however often a request ends', async () => {
    const memory = memoryOf(20, 1);
    const place = memory.enter(ADA);
    await place.take(4);
    place.leave();
    place.leave();
    expect(await memory.enter(ADA).take(10)).toBe(true);
    expect(await memory.enter(BOB).take(6)).toBe(false);
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
          const place = memory.enter(account);
          const fits = (held.get(account) ?? 0) + bytes <= free() - bytes;
          expect(await place.take(bytes)).toBe(fits);
          if (fits) {
            held.set(account, (held.get(account) ?? 0) + bytes);
            inside.push({ account, bytes, leave: place.leave });
          }
          const oldest = leaves ? inside.shift() : undefined;
          oldest?.leave();
          if (oldest) held.set(oldest.account, (held.get(oldest.account) ?? 0) - oldest.bytes);
        }
        for (const { leave } of inside) leave();
        expect(await memory.enter(ADA).take(50)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
