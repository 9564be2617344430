import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { stores } from '../stores.js';

describe.each(stores)('a hundred works of one account on $name', ({ givenStore }) => {
  it('let the work of another account in after a few of them', async () => {
    const { ports } = await givenStore();
    const [busy, quiet] = [await givenAccount(ports), await givenAccount(ports)];
    let done = 0;
    const work = async (): Promise<void> => {
      await factsOf(ports, busy, { wallet: true });
      done += 1;
    };
    const all = Promise.all(Array.from({ length: 100 }, work));
    await factsOf(ports, quiet, { wallet: true });
    expect(done).toBeLessThan(50);
    await all;
  });
});
