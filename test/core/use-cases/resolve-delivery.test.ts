import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  connectionId,
  err,
  later,
  minorUnits,
  requestId,
  type ResolveDeliveryCommand,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { START, givenAccount } from '../../contracts/fixtures.js';
import { MINUTE_MS } from '../posts.js';
import { givenShop, postIn } from './wired.js';

const URL = 'https://social.example/1';

/** A paid post whose first delivery is unknown and whose second was refused. */
const given = async () => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
  publisher.script('lose_response', { kind: 'refused', code: 'closed', message: 'Closed.' });
  const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
  const shop = await givenShop(terms, { publisher, inlineBudgetMs: 8_000 });
  const before = postIn(await shop.create());
  const [first = 0, second = 0] = shop.connectionIds;
  shop.ports.clock.advance(MINUTE_MS);
  const resolve = (parts: Partial<ResolveDeliveryCommand>) =>
    shop.resolveDelivery({
      account: shop.account,
      requestId: null,
      postId: before.id,
      connectionId: connectionId(first),
      outcome: 'published',
      url: null,
      ...parts,
    });
  return { ...shop, before, resolve, second };
};

describe('resolving an unknown delivery', () => {
  it('as published shows where it is, since it was sent, and captures the money', async () => {
    const { before, resolve, read, money } = await given();
    expect(before.deliveries.map(({ state }) => state)).toEqual(['unknown', 'failed']);
    const post = postIn(await resolve({ url: URL }));
    expect(post).toMatchObject({
      charge: { state: 'captured' },
      deliveries: [
        { state: 'published', remoteId: URL, url: URL, publishedAt: START, error: null },
        { state: 'failed' },
      ],
    });
    expect(await read(before)).toEqual(post);
    expect(await money()).toEqual([70, 0]);
  });

  it('as published without an address leaves the address empty', async () => {
    const { resolve } = await given();
    const { deliveries } = postIn(await resolve({}));
    expect(deliveries[0]).toMatchObject({ state: 'published', remoteId: '', url: null });
  });

  it('as failed lets it be retried, and gives the money back', async () => {
    const { resolve, money } = await given();
    const { deliveries, charge } = postIn(await resolve({ outcome: 'failed' }));
    expect(deliveries[0]).toMatchObject({
      state: 'failed',
      error: { code: 'resolved_as_failed', retryable: true },
    });
    expect(charge.state).toBe('released');
    expect(await money()).toEqual([100, 0]);
  });

  it.each([
    [{ url: URL }, `published: ${URL}`],
    [{}, 'published'],
    [{ outcome: 'failed' as const }, 'failed'],
  ])('by %j is recorded in the timeline as "%s", with the request that caused it', async (parts, detail) => {
    const { before, account, ports, resolve, connectionIds } = await given();
    await resolve({ ...parts, requestId: requestId('ab') });
    const events = await ports.timelineReader.eventsOf(account.id, before.id, { offset: 0, limit: 99 });
    expect(events.filter(({ kind }) => kind === 'resolved')).toEqual([
      {
        postId: before.id,
        at: later(START, MINUTE_MS),
        kind: 'resolved',
        connectionId: connectionIds[0],
        requestId: 'req_ab',
        detail,
      },
    ]);
  });
});

describe('resolving what cannot be resolved', () => {
  it('is refused for a delivery that is not unknown, and for one that was resolved already', async () => {
    const { resolve, second } = await given();
    const nothing = { ok: false, error: { kind: 'nothing_to_resolve' } };
    expect(await resolve({ connectionId: connectionId(second) })).toEqual(nothing);
    await resolve({ outcome: 'failed' });
    expect(await resolve({})).toEqual(nothing);
  });

  it('names a connection that the post does not go to', async () => {
    const { resolve, before, read } = await given();
    expect(await resolve({ connectionId: connectionId(999) })).toMatchObject({
      error: {
        kind: 'invalid_request',
        violations: [{ at: { field: 'connectionId' }, kind: 'unknown_connection' }],
      },
    });
    expect(await read(before)).toEqual(before);
  });

  it('I23: finds no post of another account', async () => {
    const { before, resolve, ports } = await given();
    const account = await givenAccount(ports);
    expect(await resolve({ account })).toEqual(err(postNotFound(before.id)));
  });
});
