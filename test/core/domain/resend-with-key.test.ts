import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS, later, type Instant } from '../../../core/index.js';
import { recoveryOf, transitionAfter, windowEnd } from '../../../core/domain/outcome-policy.js';
import { HOUR_MS, NOW } from '../posts.js';
import { sentWithKey, situations, unknown } from './situations.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;

describe('a write in doubt to a channel that keeps keys for an hour', () => {
  it('is sent again up to the last moment at which a lease ends before the key', () => {
    const last = later(NOW, HOUR_MS - LIMITS.leaseMs - 1);
    expect(recoveryOf(sentWithKey(last))).toBe('resend');
    expect(recoveryOf(sentWithKey(later(last, 1)))).toBe('give_up');
    expect(transitionAfter(unknown, sentWithKey(last)).to).toBe('queued');
    expect(transitionAfter(unknown, sentWithKey(later(last, 1))).to).toBe('unknown');
  });

  it('I13: is not sent again after the clock was set back to before the first attempt', () => {
    expect(transitionAfter(unknown, sentWithKey(NOW)).to).toBe('queued');
    expect(recoveryOf(sentWithKey(later(NOW, -1)))).toBe('give_up');
    expect(transitionAfter(unknown, sentWithKey(later(NOW, -1))).to).toBe('unknown');
  });

  it('I13: is not sent again if the clock was set back since the first attempt, however little time it shows', () => {
    const at = later(NOW, 60_000);
    const after = (setBackFrom: Instant | null) => ({ ...sentWithKey(at), setBackFrom });
    for (const certain of [null, later(NOW, -1)]) {
      expect(recoveryOf(after(certain))).toBe('resend');
      expect(transitionAfter(unknown, after(certain)).to).toBe('queued');
    }
    for (const uncertain of [NOW, at, later(at, HOUR_MS)]) {
      expect(recoveryOf(after(uncertain))).toBe('give_up');
      expect(transitionAfter(unknown, after(uncertain)).to).toBe('unknown');
    }
  });

  it.each([Infinity, Number.MAX_SAFE_INTEGER, 72 * HOUR_MS + 0.5])(
    'is made while the provider knows the key, also if that is for %d ms',
    (ttlMs) => {
      const sent = {
        ...sentWithKey(later(NOW, LIMITS.lookupGraceMs)),
        idempotency: { mode: 'server_key', ttlMs },
      } as const;
      expect(recoveryOf(sent)).toBe('resend');
      expect(transitionAfter(unknown, sent).to).toBe('queued');
    },
  );

  it('I13: waits before it sends again what a provider may still be working on, which knows the key only at the end', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        const idempotency = { mode: 'server_key', ttlMs: 72 * HOUR_MS } as const;
        const transition = transitionAfter(unknown, { ...facts, idempotency });
        if (transition.to !== 'queued') return;
        const doneAt = (facts.delivery.sentAt ?? facts.now) + LIMITS.lookupGraceMs;
        expect(transition.dueAt).toBeGreaterThanOrEqual(Math.min(doneAt, windowEnd(facts.delivery, LIMITS)));
      }),
    );
  });

  it('is in doubt at once where the provider forgets the key before it may be sent again', () => {
    const after = (ttlMs: number) =>
      transitionAfter(unknown, { ...sentWithKey(NOW), idempotency: { mode: 'server_key', ttlMs } }).to;
    const shortest = LIMITS.lookupGraceMs + LIMITS.leaseMs;
    expect([after(shortest), after(shortest + 1)]).toEqual(['unknown', 'queued']);
  });

  it('I13: waits with a resend, also after a crash, until the provider knows the key of the write', () => {
    const early = { ...sentWithKey(later(NOW, LIMITS.lookupGraceMs - 1)), chance: 0 };
    expect(recoveryOf(early)).toBe('give_up');
    const queued = { to: 'queued', dueAt: later(early.now, 1_000) };
    expect(
      transitionAfter(unknown, { ...early, delivery: { ...early.delivery, attempts: 1 } }),
    ).toMatchObject(queued);
    expect(recoveryOf({ ...early, now: later(NOW, LIMITS.lookupGraceMs) })).toBe('resend');
  });
});
