import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRoom } from '../../adapters/http-koa/room.js';
import { accountId } from '../../core/index.js';

const [ADA, BOB, EVE] = [accountId(1), accountId(2), accountId(3)];

const roomOf = (totalBytes: number, waitMs = 20_000, waitingPerAccount = 2) =>
  makeRoom({ totalBytes, waitMs, waitingPerAccount });

describe('room in memory', () => {
  it('is given to one account up to half, and what is left is shared in the same way', async () => {
    const room = roomOf(120, 1);
    expect(await room.enter(ADA).take(60)).toBe(true);
    expect(await room.enter(ADA).take(1)).toBe(false);
    expect(await room.enter(BOB).take(30)).toBe(true);
    expect(await room.enter(BOB).take(1)).toBe(false);
    expect(await room.enter(EVE).take(15)).toBe(true);
  });

  it('is waited for until another request gives its own back', async () => {
    const room = roomOf(20);
    const [first, second] = [room.enter(ADA), room.enter(ADA)];
    expect(await first.take(10)).toBe(true);
    const waiting = second.take(8);
    first.leave();
    expect(await waiting).toBe(true);
  });

  it('is refused after a while, at once where many of the account wait already, and where it never fits', async () => {
    const room = roomOf(20, 20);
    expect(await room.enter(ADA).take(11)).toBe(false);
    await room.enter(ADA).take(10);
    const waiting = [room.enter(ADA).take(1), room.enter(ADA).take(1)];
    expect(await room.enter(ADA).take(1)).toBe(false);
    expect(await Promise.all(waiting)).toEqual([false, false]);
  });

  it('is given back once, however often a request leaves', async () => {
    const room = roomOf(20, 1);
    const place = room.enter(ADA);
    await place.take(4);
    place.leave();
    place.leave();
    expect(await room.enter(ADA).take(10)).toBe(true);
    expect(await room.enter(BOB).take(6)).toBe(false);
  });

  it('is never given to one account beyond the free share, and is all released in the end', async () => {
    const steps = fc.array(
      fc.record({ account: fc.constantFrom(ADA, BOB, EVE), bytes: fc.nat(60), leaves: fc.boolean() }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const room = roomOf(100, 0);
        const held = new Map<number, number>();
        const free = (): number => 100 - [...held.values()].reduce((sum, each) => sum + each, 0);
        const inside: { readonly account: number; readonly bytes: number; readonly leave: () => void }[] = [];
        for (const { account, bytes, leaves } of list) {
          const place = room.enter(account);
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
        expect(await room.enter(ADA).take(50)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
