import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DELIVERY_LIMITS,
  instant,
  later,
  type Instant,
  type Transition,
} from '../../../core/index.js';
import { recoveryOf, transitionAfter, windowEnd } from '../../../core/domain/outcome-policy.js';
import { HOUR_MS, MINUTE_MS, NOW } from '../posts.js';
import {
  deferrals,
  idempotencies,
  outcomes,
  published,
  refused,
  situation,
  situations,
  unauthorised,
  unknown,
} from './situations.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
const END = later(NOW, LIMITS.missedWindowMs);

const isUnsure = (transition: Transition): boolean =>
  transition.to === 'unknown' || (transition.to === 'queued' && transition.sentAt !== null);

describe('after an attempt', () => {
  it('never queues for a time that is past the window, and always for a later one', () => {
    fc.assert(
      fc.property(outcomes, situations, (outcome, given) => {
        const transition = transitionAfter(outcome, given);
        if (transition.to !== 'queued') return;
        expect(transition.dueAt).toBeGreaterThan(given.now);
        expect(transition.dueAt).toBeLessThanOrEqual(windowEnd(given.delivery, LIMITS));
      }),
      { numRuns: 2_000 },
    );
  });

  it('waits as long as the provider asks, or until the window ends and that has to be told', () => {
    fc.assert(
      fc.property(deferrals, situations, (outcome, given) => {
        const transition = transitionAfter(outcome, given);
        if (transition.to !== 'queued') return;
        expect(transition.dueAt).toBeGreaterThanOrEqual(Math.min(outcome.until ?? 0, END));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is published for good, whatever was in doubt before', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const { now } = given;
        const url = 'https://example.com/1';
        expect(transitionAfter(published, given)).toEqual({
          to: 'published',
          remoteId: 'r1',
          url,
          publishedAt: now,
        });
      }),
    );
  });

  it('fails for good when the provider refuses, with the words of the provider', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const error = { code: 'too_long', message: 'Too long.', retryable: false };
        expect(transitionAfter(refused, given)).toEqual({ to: 'failed', error });
      }),
    );
  });

  it('can be retried wherever it ended without a refusal', () => {
    fc.assert(
      fc.property(outcomes, situations, (outcome, given) => {
        const transition = transitionAfter(outcome, given);
        const error = 'error' in transition ? transition.error : null;
        if (error !== null) expect(error.retryable).toBe(outcome.kind !== 'refused');
      }),
    );
  });

  it('never drops a write that may have arrived: it stays in doubt until it is resolved', () => {
    fc.assert(
      fc.property(
        fc.oneof(deferrals, fc.constant(unauthorised), fc.constant(unknown)),
        situations,
        (outcome, given) => {
          const inDoubt = given.delivery.sentAt !== null || outcome.kind === 'unknown';
          expect(isUnsure(transitionAfter(outcome, given))).toBe(inDoubt);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('requeues what was certainly not sent until the window ends, after any number of attempts', () => {
    fc.assert(
      fc.property(deferrals, situations, (outcome, given) => {
        const unsent = { ...given, delivery: { ...given.delivery, sentAt: null } };
        const transition = transitionAfter(outcome, unsent);
        if (given.now < END) expect(transition).toMatchObject({ to: 'queued', sentAt: null });
        else
          expect(transition).toMatchObject({
            to: 'failed',
            error: { code: 'missed_window', retryable: true },
          });
      }),
    );
  });

  it('says that it does not know as soon as no further attempt is allowed', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const transition = transitionAfter(unknown, given);
        const spent = (given.delivery.frozen?.sends ?? 0) >= LIMITS.sends || given.now >= END;
        if (spent || given.idempotency.mode === 'none') expect(transition.to).toBe('unknown');
        if (transition.to === 'unknown') expect(transition.since).toBe(given.delivery.sentAt ?? given.now);
      }),
      { numRuns: 2_000 },
    );
  });

  it('asks a provider what arrived soon, and again as soon as it is sure that nothing did', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const asked = transitionAfter(unknown, { ...given, idempotency: { mode: 'lookup' } });
        const sent = transitionAfter(unknown, { ...given, idempotency: { mode: 'deterministic_id' } });
        if (asked.to !== 'queued' || sent.to !== 'queued') {
          expect(asked).toEqual(sent);
          return;
        }
        const sureAt = (given.delivery.sentAt ?? given.now) + LIMITS.lookupGraceMs;
        expect(asked.dueAt).toBe(given.now < sureAt ? Math.min(sent.dueAt, sureAt) : sent.dueAt);
      }),
    );
  });

  it('is asked again a second later at the soonest, where it is sure by now', () => {
    const now = later(NOW, LIMITS.lookupGraceMs);
    const given = situation({ idempotency: { mode: 'lookup' }, now, chance: 0 }, { sentAt: NOW });
    expect(transitionAfter(unknown, given)).toMatchObject({ to: 'queued', dueAt: later(now, 1_000) });
  });

  it.each(LIMITS.backoffMs.map((range, index) => [index + 1, range]))(
    'spreads the wait after attempt %d over up to %d ms, at least a second',
    (attempts, range) => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
          const transition = transitionAfter(unauthorised, situation({ chance }, { attempts }));
          const wait = transition.to === 'queued' ? transition.dueAt - NOW : Number.NaN;
          expect(wait).toBe(Math.max(1_000, Math.floor(chance * range)));
        }),
        { numRuns: 30 },
      );
    },
  );

  it('repeats the last range for ever', () => {
    const wait = (attempts: number): unknown => transitionAfter(unauthorised, situation({}, { attempts }));
    expect(wait(100)).toEqual(wait(LIMITS.backoffMs.length));
  });
});

describe('going on with a write that may have happened', () => {
  it('never sends again where the provider promises nothing', () => {
    fc.assert(
      fc.property(situations, (given) => {
        expect(recoveryOf({ ...given, idempotency: { mode: 'none' } })).toBe('give_up');
      }),
    );
  });

  it('asks, and never sends again, where the provider can be asked', () => {
    fc.assert(
      fc.property(situations, (given) => {
        expect(recoveryOf({ ...given, idempotency: { mode: 'lookup' } })).toBe('look_up');
      }),
    );
  });

  it('sends again only the same bytes, within the attempts, within the window, while the key is remembered', () => {
    fc.assert(
      fc.property(situations, (given) => {
        if (recoveryOf(given) !== 'resend') return;
        const { delivery, idempotency, now } = given;
        expect(delivery.frozen).not.toBeNull();
        expect(delivery.frozen?.sends).toBeLessThan(LIMITS.sends);
        expect(now).toBeLessThan(END);
        if (idempotency.mode !== 'server_key') expect(idempotency.mode).toBe('deterministic_id');
        else expect(now + LIMITS.leaseMs).toBeLessThan((delivery.frozen?.at ?? 0) + idempotency.ttlMs);
      }),
      { numRuns: 2_000 },
    );
  });

  it('sends again to a provider that recognises the post by itself', () => {
    const sent = { attempts: 2, sentAt: NOW, frozen: { at: NOW, request: '{}', sends: 1 } };
    const idempotency = { mode: 'deterministic_id' } as const;
    expect(recoveryOf(situation({ idempotency, now: later(NOW, HOUR_MS) }, sent))).toBe('resend');
    expect(recoveryOf(situation({ idempotency, now: later(END, -1) }, sent))).toBe('resend');
    expect(recoveryOf(situation({ idempotency, now: END }, sent))).toBe('give_up');
  });

  it('sends again to a provider that keeps the key up to the last moment at which a lease ends before it', () => {
    const frozen = { at: NOW, request: '{}', sends: 1 };
    const idempotency = { mode: 'server_key', ttlMs: HOUR_MS } as const;
    const at = (now: Instant) => situation({ idempotency, now }, { attempts: 2, sentAt: NOW, frozen });
    const last = later(NOW, HOUR_MS - LIMITS.leaseMs - 1);
    expect(recoveryOf(at(last))).toBe('resend');
    expect(recoveryOf(at(later(last, 1)))).toBe('give_up');
    expect(transitionAfter(unknown, at(last)).to).toBe('queued');
    expect(transitionAfter(unknown, at(later(last, 1))).to).toBe('unknown');
  });

  it('never leads to a second write that the provider cannot tell from the first', () => {
    // Attempts in a row, each ending as drawn; the key of the provider may run out on the way.
    const trials = fc.array(fc.oneof(deferrals, fc.constantFrom(unauthorised, unknown)), { maxLength: 14 });
    fc.assert(
      fc.property(idempotencies, trials, fc.nat(4 * HOUR_MS), (idempotency, ends, lateMs) => {
        let [now, sentAt, attempts]: [Instant, Instant | null, number] = [NOW, null, 0];
        let doubtful = false;
        for (const outcome of ends) {
          attempts += 1;
          const frozen = attempts > 1 ? { at: NOW, request: '{}', sends: attempts - 1 } : null;
          const given = situation({ idempotency, now }, { attempts, sentAt, frozen });
          const resent = sentAt === null || recoveryOf(given) === 'resend';
          if (!resent) break;
          if (doubtful) {
            const recognised =
              idempotency.mode === 'deterministic_id' ||
              (idempotency.mode === 'server_key' && now < NOW + idempotency.ttlMs);
            expect(recognised).toBe(true);
          }
          doubtful ||= outcome.kind === 'unknown';
          const wroteAt = outcome.kind === 'unknown' ? now : sentAt;
          const after = situation({ idempotency, now }, { ...given.delivery, sentAt: wroteAt });
          const transition = transitionAfter(outcome, after);
          if (transition.to !== 'queued') break;
          sentAt = transition.sentAt;
          now = instant(transition.dueAt + lateMs);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the window', () => {
  it('is counted from the first due time', () => {
    expect(windowEnd(situation({}).delivery, { ...LIMITS, missedWindowMs: MINUTE_MS })).toBe(NOW + MINUTE_MS);
  });
});
