import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { accountId, ok } from '../../../core/index.js';
import { makeAccountTurns } from '../../../adapters/knex/account-turns.js';
import { isStoreOutage } from '../../../adapters/knex/index.js';
import { givenAccount } from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { stores } from './stores.js';

const [ONE, OTHER] = [accountId(1), accountId(2)];

describe('turns of an account', () => {
  it('come one after the other, whatever became of the work before', async () => {
    const inTurn = makeAccountTurns();
    const seen: string[] = [];
    const work = (name: string) =>
      inTurn(ONE, async () => {
        seen.push(`${name} begins`);
        await pause(1);
        seen.push(`${name} ends`);
        if (name === 'b') throw new Error(name);
      }).catch(() => undefined);
    await Promise.all(['a', 'b', 'c'].map(work));
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('keep no other account waiting, and are given up as an outage where they take too long', async () => {
    const inTurn = makeAccountTurns(20);
    let end = (): void => undefined;
    const long = inTurn(ONE, () => new Promise<void>((resolve) => (end = resolve)));
    expect(await inTurn(OTHER, () => Promise.resolve('done'))).toBe('done');
    expect(isStoreOutage(await faultOf(inTurn(ONE, () => Promise.resolve())))).toBe(true);
    end();
    await long;
    expect(await inTurn(ONE, () => Promise.resolve('done'))).toBe('done');
  });
});

describe.each(stores)('a hundred units of work of one account on $name', ({ givenStore }) => {
  it('let the work of another account in after a few of them', async () => {
    const { ports } = await givenStore();
    const [busy, quiet] = [await givenAccount(ports), await givenAccount(ports)];
    let done = 0;
    const work = async (): Promise<void> => {
      await ports.unitOfWork.run(busy.id, async ({ wallet }) => ok(await wallet.balance()));
      done += 1;
    };
    const all = Promise.all(Array.from({ length: 100 }, work));
    await ports.unitOfWork.run(quiet.id, async ({ wallet }) => ok(await wallet.balance()));
    expect(done).toBeLessThan(50);
    await all;
  });
});
