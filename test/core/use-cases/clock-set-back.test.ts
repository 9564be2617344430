import { describe, expect, it } from 'vitest';
import { later } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';
import { givenDelivery } from './delivery-scene.js';

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
});
