import { expect, it } from 'vitest';
import { START } from '../../../contracts/fixtures.js';
import { givenShop, postIn } from '../wired.js';

it('accepts posts while sending is paused without making their clients wait, and sends them afterwards', async () => {
  const shop = await givenShop({}, { inlineBudgetMs: 60_000 });
  const { clock, sending } = shop.ports;
  await sending.pause(START);
  // The clock stands still: a wait would not end.
  const post = postIn(await shop.create());
  expect(post.deliveries.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(await shop.engine.deliverDue()).toMatchObject({ started: 0 });
  expect(shop.publisher.published()).toEqual([]);
  clock.advance(60_000);
  await sending.resume();
  expect(await shop.engine.deliverDue()).toMatchObject({ started: 2 });
  await shop.drained();
  expect((await shop.read(post)).deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
});
