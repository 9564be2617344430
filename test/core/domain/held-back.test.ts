import { describe, expect, it } from 'vitest';
import { isHeldBack, isUnsentAndDue, restoredError } from '../../../core/domain/held-back.js';
import { later, type Delivery } from '../../../core/index.js';
import { DELIVERY_STATES, deliveryIn, NOW } from '../posts.js';

describe('a delivery after a restore', () => {
  it('is held back while it is unknown because of that', () => {
    const error = restoredError(NOW);
    expect(error).toMatchObject({ code: 'restored', retryable: true });
    expect(DELIVERY_STATES.filter((state) => isHeldBack(deliveryIn(state, { error })))).toEqual(['unknown']);
    expect(isHeldBack(deliveryIn('unknown'))).toBe(false);
    expect(isHeldBack(deliveryIn('unknown', { error: { ...error, code: 'lease_expired' } }))).toBe(false);
  });

  it('may have been sent if it is under way, or was due by then, and no send is recorded', () => {
    const unsent = (delivery: Delivery) => isUnsentAndDue(delivery, NOW);
    expect(DELIVERY_STATES.filter((state) => unsent(deliveryIn(state)))).toEqual(['queued', 'publishing']);
    expect(unsent(deliveryIn('queued', { firstDueAt: later(NOW, 1) }))).toBe(false);
    for (const state of ['queued', 'publishing'] as const)
      expect(unsent({ ...deliveryIn(state), sentAt: NOW } as Delivery)).toBe(false);
  });

  it('may have been sent before its next attempt if it waits until its connection is renewed, and was due by then', () => {
    const waiting = (code: string, firstDueAt = NOW): boolean => {
      const error = { code, message: 'Who are you?', retryable: true };
      const next = { dueAt: later(NOW, 1), firstDueAt, error };
      return isUnsentAndDue({ ...deliveryIn('queued'), ...next }, NOW);
    };
    expect(waiting('needs_reconnection')).toBe(true);
    expect(waiting('rate_limited')).toBe(false);
    expect(waiting('needs_reconnection', later(NOW, 1))).toBe(false);
  });
});
