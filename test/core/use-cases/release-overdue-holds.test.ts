import { expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { minorUnits } from '../../../core/index.js';
import { UNKNOWN_HOLD_MS } from '../../../core/domain/settlement.js';
import { givenShop, postIn } from './wired.js';

it('I15: money that an unknown delivery keeps goes back after seven days, and not before', async () => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
  const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
  const shop = await givenShop(terms, { publisher, inlineBudgetMs: 8_000 });
  const { create, money, read, releaseOverdueHolds, ports } = shop;
  publisher.script('lose_response', 'lose_response', 'lose_response', 'lose_response');
  const posts = [postIn(await create()), postIn(await create())];
  ports.clock.advance(UNKNOWN_HOLD_MS - 1);
  expect(await releaseOverdueHolds()).toBe(0);
  expect(await money()).toEqual([40, 60]);

  ports.clock.advance(2);
  expect(await releaseOverdueHolds()).toBe(2);
  expect(await money()).toEqual([100, 0]);
  for (const post of posts) expect((await read(post)).charge.state).toBe('released');
  expect(await releaseOverdueHolds()).toBe(0);
});
