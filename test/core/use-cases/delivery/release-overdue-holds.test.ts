import { expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { AccountBusy, minorUnits, type Commit, type DeliveryQueue } from '../../../../core/index.js';
import { UNKNOWN_HOLD_MS } from '../../../../core/domain/settlement.js';
import { givenCredit } from '../../../contracts/commits.js';
import { givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { givenShop, postIn, wire } from '../wired.js';

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

it('I15: the money of one account goes back although that of another one cannot', async () => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
  const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
  const shop = await givenShop(terms, { publisher });
  const { ports, create, createPost, request, money } = shop;
  publisher.script(...Array<'lose_response'>(6).fill('lose_response'));
  await create();
  await create();
  const other = await givenAccount(ports, terms);
  await givenCredit(ports, other, 30);
  const connections = await givenConnections(ports, other, 2, publisher.provider);
  const fields = { connectionIds: connections.map(({ id }) => id) };
  await createPost({ account: other, requestId: null, request: request(fields) });
  await shop.drained();
  ports.clock.advance(UNKNOWN_HOLD_MS + 1);

  const busy = new AccountBusy(new Error('lock timeout'));
  const commit: Commit = (work) =>
    work.account === shop.account.id ? Promise.reject(busy) : ports.commit(work);
  const { releaseOverdueHolds } = wire({ ...ports, commit }, { publishers: [publisher] });
  await expect(releaseOverdueHolds()).rejects.toBe(busy);
  expect(await money()).toEqual([40, 60]);
  expect(await ports.ledgerReader.balanceOf(other.id)).toMatchObject({ availableMinor: 30, heldMinor: 0 });
});

it('gives money back in the background, without keeping clients waiting', async () => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
  const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
  const { ports, create, drained } = await givenShop(terms, { publisher });
  publisher.script(...Array<'lose_response'>(2).fill('lose_response'));
  await create();
  await drained();
  ports.clock.advance(UNKNOWN_HOLD_MS + 1);
  const inBackground: (boolean | undefined)[] = [];
  const commit: Commit = (work) => {
    inBackground.push(work.isBackground);
    return ports.commit(work);
  };
  const { releaseOverdueHolds } = wire({ ...ports, commit }, { publishers: [publisher] });
  expect(await releaseOverdueHolds()).toBe(1);
  expect(inBackground).toEqual([true]);
});

it('I15: all money goes back in one run, however much one reading of the queue returns', async () => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
  const shop = await givenShop({ includedPosts: 0, overagePriceMinor: minorUnits(10) }, { publisher });
  const { ports, create, money, drained } = shop;
  publisher.script(...Array<'lose_response'>(6).fill('lose_response'));
  for (let posts = 1; posts <= 3; posts += 1) await create();
  await drained();
  ports.clock.advance(UNKNOWN_HOLD_MS + 1);
  const overdueHolds: DeliveryQueue['overdueHolds'] = (times, page) =>
    ports.deliveryQueue.overdueHolds(times, { ...page, limit: 1 });
  const deliveryQueue = { ...ports.deliveryQueue, overdueHolds };
  const { releaseOverdueHolds } = wire({ ...ports, deliveryQueue }, { publishers: [publisher] });
  expect(await releaseOverdueHolds(() => true)).toBe(1);
  expect(await money()).toEqual([80, 20]);
  expect(await releaseOverdueHolds()).toBe(2);
  expect(await money()).toEqual([100, 0]);
});
