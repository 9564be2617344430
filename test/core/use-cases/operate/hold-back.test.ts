import { describe, expect, it } from 'vitest';
import {
  connectionId,
  DEFAULT_DELIVERY_LIMITS,
  later,
  minorUnits,
  statusOf,
  toRfc3339,
  type Post,
} from '../../../../core/index.js';
import { postView } from '../../../../core/wire/index.js';
import { claimOne } from '../../../contracts/delivery-steps.js';
import { START } from '../../../contracts/fixtures.js';
import { givenShop, postIn, type Shop } from '../wired.js';

const HOUR_MS = 3_600_000;
const STATE_OF = START;

/** A shop with a post that has been due for an hour without an attempt. */
const givenDue = async (): Promise<Shop & { readonly post: Post }> => {
  const shop = await givenShop({ includedPosts: 0, overagePriceMinor: minorUnits(30) });
  const post = postIn(await shop.create({ scheduledAt: toRfc3339(later(START, HOUR_MS)) }));
  shop.ports.clock.advance(2 * HOUR_MS);
  return { ...shop, post };
};

const work = async ({ engine, drained }: Shop): Promise<void> => {
  await engine.deliverDue();
  await drained();
};

describe('after a restore', () => {
  it('what is due and may have been sent since waits, keeps its money and shows why', async () => {
    const shop = await givenDue();
    expect(await shop.holdBack(STATE_OF)).toBe(2);
    await work(shop);
    expect(shop.publisher.published()).toEqual([]);
    const post = await shop.read(shop.post);
    expect(statusOf(post, shop.ports.clock.now())).toBe('needs_attention');
    const view = postView(post, shop.ports.clock.now(), String);
    expect(view.error_message).toContain('restored to its state of 2026-01-15T12:00:00');
    expect(view.channels.map(({ error }) => error?.code)).toEqual(['restored', 'restored']);
    expect((await shop.eventsOf(post)).filter(([kind]) => kind === 'unknown')).toHaveLength(2);
    expect(await shop.money()).toEqual([70, 30]);
    expect(await shop.holdBack(STATE_OF)).toBe(0);
  });

  it('what is released is sent once, under the request key that it had, however late it is', async () => {
    const shop = await givenDue();
    await shop.holdBack(STATE_OF);
    shop.ports.clock.advance(2 * DEFAULT_DELIVERY_LIMITS.missedWindowMs);
    const released = await shop.releaseHeld(shop.account, shop.post.id);
    expect(released.ok).toBe(true);
    await work(shop);
    await work(shop);
    expect(shop.publisher.published()).toHaveLength(2);
    const keysOf = ({ deliveries }: Post) => deliveries.map(({ requestKey }) => requestKey);
    const post = await shop.read(shop.post);
    expect(keysOf(post)).toEqual(keysOf(shop.post));
    expect(statusOf(post, shop.ports.clock.now())).toBe('published');
    expect(await shop.money()).toEqual([70, 0]);
    expect(await shop.releaseHeld(shop.account, shop.post.id)).toMatchObject({
      ok: false,
      error: { kind: 'nothing_to_retry' },
    });
  });

  it('what waited for its connection is not sent when that is renewed: it may have been renewed since', async () => {
    const shop = await givenShop();
    shop.publisher.script({ kind: 'unauthorised', message: 'Who?' });
    const post = postIn(await shop.create({ connectionIds: shop.connectionIds.slice(0, 1) }));
    await shop.drained();
    const [waiting] = (await shop.read(post)).deliveries;
    expect(waiting).toMatchObject({ state: 'queued', error: { code: 'needs_reconnection' } });
    const connection = await shop.ports.connections.find(
      shop.account.id,
      connectionId(shop.connectionIds[0] ?? 0),
    );
    if (connection === null) throw new Error('the shop has connections');
    expect(await shop.holdBack(STATE_OF)).toBe(1);
    expect(await shop.verifyConnection(connection)).toMatchObject({ ok: true });
    await work(shop);
    expect(shop.publisher.published()).toEqual([]);
    expect((await shop.releaseHeld(shop.account, post.id)).ok).toBe(true);
    await work(shop);
    expect(shop.publisher.published()).toHaveLength(1);
  });

  it('what is due later is sent at its time', async () => {
    const shop = await givenShop();
    const post = postIn(await shop.create({ scheduledAt: toRfc3339(later(START, HOUR_MS)) }));
    expect(await shop.holdBack(STATE_OF)).toBe(0);
    shop.ports.clock.advance(HOUR_MS);
    await work(shop);
    expect(statusOf(await shop.read(post), shop.ports.clock.now())).toBe('published');
  });

  it('all that waits can be held; what is released before its time is sent at its time', async () => {
    const shop = await givenShop();
    const post = postIn(await shop.create({ scheduledAt: toRfc3339(later(START, HOUR_MS)) }));
    expect(await shop.holdBack(STATE_OF, 'all')).toBe(2);
    expect(await shop.holdBack(STATE_OF, 'all')).toBe(0);
    const status = async () => statusOf(await shop.read(post), shop.ports.clock.now());
    expect(await status()).toBe('needs_attention');
    expect((await shop.releaseHeld(shop.account, post.id)).ok).toBe(true);
    await work(shop);
    expect(await status()).toBe('scheduled');
    shop.ports.clock.advance(HOUR_MS);
    await work(shop);
    expect(await status()).toBe('published');
    expect(shop.publisher.published()).toHaveLength(2);
  });

  it('I19: a lease without a recorded send waits, and its holder can no longer send', async () => {
    const shop = await givenDue();
    const [first] = shop.post.deliveries;
    if (first === undefined) throw new Error('the post has deliveries');
    const leased = await claimOne(shop.ports, shop.post, first, shop.ports.clock.now());
    expect(await shop.holdBack(STATE_OF)).toBe(2);
    const found = (await shop.read(shop.post)).deliveries.find(({ id }) => id === leased.id);
    expect(found?.state).toBe('unknown');
    shop.ports.clock.advance(HOUR_MS);
    await work(shop);
    expect(shop.publisher.published()).toEqual([]);
  });

  it('leaves a delivery to another channel that was released or resolved by hand', async () => {
    const shop = await givenDue();
    await shop.holdBack(STATE_OF);
    const [one] = shop.post.deliveries;
    if (one === undefined) throw new Error('the post has deliveries');
    const resolved = await shop.resolveDelivery({
      account: shop.account,
      postId: shop.post.id,
      requestId: null,
      connectionId: one.connection.id,
      outcome: 'published',
      url: null,
    });
    expect(resolved.ok).toBe(true);
    await shop.releaseHeld(shop.account, shop.post.id);
    await work(shop);
    expect(shop.publisher.published()).toHaveLength(1);
    expect(await shop.money()).toEqual([70, 0]);
  });
});
