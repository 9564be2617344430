import { describe, expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { makeManualClock, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { START } from '../../../contracts/fixtures.js';
import { makeWorldClock } from '../../../simulation/clocks.js';
import { givenDelivery } from './delivery-scene.js';
import { givenShop, postIn, wire } from '../wired.js';

const HOUR_MS = 3_600_000;

describe('a clock that is set back', () => {
  it('I30: while a write is recorded leaves no time for it, because the lease may have ended', async () => {
    const { attemptWhenDue, publisher, steady } = await givenDelivery({ mode: 'none' });
    let times = 0;
    // Between any two readings.
    steady.setBack = () => ({ times: (times += 1), from: START });
    const left = await attemptWhenDue();
    expect(left).toMatchObject({ state: 'queued', error: { code: 'timeout' }, sentAt: null });
    expect(publisher.published()).toEqual([]);
  });

  it('I13: after a write in doubt lets nothing be sent to a channel that keeps keys for a time', async () => {
    const idempotency = { mode: 'server_key', ttlMs: HOUR_MS } as const;
    const { attemptWhenDue, steady } = await givenDelivery(idempotency, 'lose_response', 'lose_response');
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued' });
    steady.setBack = () => ({ times: 1, from: later(START, -1) });
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued' });
    steady.setBack = () => ({ times: 2, from: START });
    expect(await attemptWhenDue()).toMatchObject({ state: 'unknown' });
  });

  it('does not prolong the wait of a client for a channel that does not respond', async () => {
    const shop = await givenShop();
    const clock = makeWorldClock(makeManualClock(shop.ports.clock.now()));
    const called = { yet: false };
    const silent = {
      ...makeMemoryPublisher(),
      commit: () => {
        called.yet = true;
        return new Promise<never>(() => undefined);
      },
    };
    const { createPost } = wire({ ...shop.ports, clock }, { publishers: [silent], inlineBudgetMs: 8_000 });
    const creating = createPost({ account: shop.account, requestId: null, request: shop.request() });
    await expect.poll(() => called.yet).toBe(true);
    clock.setBy(-HOUR_MS);
    clock.advance(8_000);
    expect(postIn(await creating).deliveries[0]?.state).toBe('publishing');
  });
});
