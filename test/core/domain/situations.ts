import fc from 'fast-check';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  type Idempotency,
  type Instant,
  type Outcome,
} from '../../../core/index.js';
import type { Situation } from '../../../core/domain/outcome-policy.js';
import { HOUR_MS, NOW } from '../posts.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;

export const idempotencies: fc.Arbitrary<Idempotency> = fc.oneof(
  fc.constantFrom<Idempotency>({ mode: 'none' }, { mode: 'lookup' }, { mode: 'deterministic_id' }),
  fc.integer({ min: 0, max: 72 * HOUR_MS }).map((ttlMs): Idempotency => ({ mode: 'server_key', ttlMs })),
);

/** A delivery that was due at `NOW`, at any time until some hours after its window. */
export const situations: fc.Arbitrary<Situation> = fc
  .record({
    attempts: fc.integer({ min: 1, max: 12 }),
    sends: fc.integer({ min: 1, max: 12 }),
    idempotency: idempotencies,
    age: fc.oneof(
      fc.nat(60_000),
      fc.nat(LIMITS.missedWindowMs + 6 * HOUR_MS),
      fc.integer({ min: LIMITS.missedWindowMs - HOUR_MS, max: LIMITS.missedWindowMs }),
    ),
    sent: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isRetry: fc.boolean(),
    frozen: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ attempts, sends, idempotency, age, sent, isRetry, frozen, chance }) => {
    const within = (part: number): Instant => later(NOW, Math.floor(age * part));
    const sentAt = sent === null ? null : within(sent);
    const frozenAt = frozen === null ? sentAt : within(frozen);
    return {
      delivery: {
        attempts,
        firstDueAt: NOW,
        sentAt,
        earlierSentAt: isRetry ? later(NOW, -HOUR_MS) : null,
        frozen: frozenAt === null ? null : { at: frozenAt, request: '{}', sends },
      },
      idempotency,
      now: later(NOW, age),
      limits: LIMITS,
      chance,
    };
  });

export const deferrals = fc
  .record({
    until: fc.option(fc.integer({ min: -HOUR_MS, max: 100 * HOUR_MS })),
    pauses: fc.constantFrom('nothing', 'connection', 'lane'),
  })
  .map(({ until, pauses }) => ({
    kind: 'deferred' as const,
    code: 'rate_limited',
    message: 'Later.',
    until: until === null ? null : later(NOW, until),
    pauses,
  }));
export const unauthorised: Outcome = { kind: 'unauthorised', message: 'Who are you?' };
export const unknown: Outcome = { kind: 'unknown', message: 'Connection reset.' };
export const published: Outcome = { kind: 'published', remoteId: 'r1', url: 'https://example.com/1' };
export const refused: Outcome = { kind: 'refused', code: 'too_long', message: 'Too long.' };

export const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  deferrals,
  fc.constantFrom(unauthorised, unknown, published, refused),
);

export const situation = (
  parts: Partial<Omit<Situation, 'delivery'>>,
  delivery: Partial<Situation['delivery']> = {},
) => ({
  delivery: { attempts: 1, firstDueAt: NOW, sentAt: null, earlierSentAt: null, frozen: null, ...delivery },
  idempotency: { mode: 'none' } as const,
  now: NOW,
  limits: LIMITS,
  chance: 0.5,
  ...parts,
});

/** A delivery that was sent at `NOW` to a provider that keeps the key for an hour. */
export const sentWithKey = (now: Instant): Situation =>
  situation(
    { idempotency: { mode: 'server_key', ttlMs: HOUR_MS }, now },
    { attempts: 2, sentAt: NOW, frozen: { at: NOW, request: '{}', sends: 1 } },
  );
