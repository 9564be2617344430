import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DELIVERY_LIMITS,
  instant,
  later,
  type Instant,
  type Transition,
} from '../../../core/index.js';
import {
  recoveryOf,
  transitionAfter,
  windowEnd,
  type Situation,
} from '../../../core/domain/outcome-policy.js';
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

/** Whether a write before this attempt may have arrived. */
const mayBeOut = ({ delivery: { sentAt, earlierSentAt } }: Situation): boolean =>
  sentAt !== null || earlierSentAt !== null;

const isUnsure = (transition: Transition): boolean =>
  transition.to === 'unknown' || (transition.to === 'queued' && transition.sentAt !== null);

describe('after an attempt', () => {
  it('never queues for a time after the window, and always for a later time than now', () => {
    fc.assert(
      fc.property(outcomes, situations, (outcome, facts) => {
        const transition = transitionAfter(outcome, facts);
        if (transition.to !== 'queued') return;
        expect(transition.dueAt).toBeGreaterThan(facts.now);
        expect(transition.dueAt).toBeLessThanOrEqual(windowEnd(facts.delivery, LIMITS));
      }),
      { numRuns: 2_000 },
    );
  });

  it('waits as long as the provider requests, or until the window ends, which has to be reported', () => {
    fc.assert(
      fc.property(deferrals, situations, (outcome, facts) => {
        const transition = transitionAfter(outcome, facts);
        if (transition.to !== 'queued') return;
        expect(transition.dueAt).toBeGreaterThanOrEqual(Math.min(outcome.until ?? 0, END));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is published finally, whatever was in doubt before', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        const { now } = facts;
        const url = 'https://example.com/1';
        expect(transitionAfter(published, facts)).toEqual({
          to: 'published',
          remoteId: 'r1',
          url,
          publishedAt: now,
        });
      }),
    );
  });

  it('fails finally when the provider refuses, with the message of the provider', () => {
    fc.assert(
      fc.property(situations, ({ delivery, ...facts }) => {
        const error = { code: 'too_long', message: 'Too long.', retryable: false };
        const unsent = { ...facts, delivery: { ...delivery, sentAt: null, earlierSentAt: null } };
        expect(transitionAfter(refused, unsent)).toEqual({ to: 'failed', error });
      }),
    );
  });

  it('can be retried wherever it ended without a refusal of its first write', () => {
    fc.assert(
      fc.property(outcomes, situations, (outcome, facts) => {
        const transition = transitionAfter(outcome, facts);
        const error = 'error' in transition ? transition.error : null;
        const isRefused = outcome.kind === 'refused' && !mayBeOut(facts);
        if (error !== null) expect(error.retryable).toBe(!isRefused);
      }),
    );
  });

  it('never drops a write that may have arrived: it stays in doubt until it is resolved', () => {
    fc.assert(
      fc.property(
        fc.oneof(deferrals, fc.constant(refused), fc.constant(unauthorised), fc.constant(unknown)),
        situations,
        (outcome, facts) => {
          const inDoubt = facts.delivery.sentAt !== null || outcome.kind === 'unknown';
          const transition = transitionAfter(outcome, facts);
          if (transition.to !== 'queued' && facts.delivery.earlierSentAt !== null)
            expect(transition.to).toBe('unknown');
          else expect(isUnsure(transition)).toBe(inDoubt);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is unknown since the earlier write, where a retry is refused or misses its window', () => {
    const earlierSentAt = later(NOW, -HOUR_MS);
    const since = {
      to: 'unknown',
      since: earlierSentAt,
      error: { code: 'outcome_unknown', retryable: true },
    };
    const retried = situation({}, { earlierSentAt });
    expect(transitionAfter(refused, retried)).toMatchObject(since);
    const late = { ...retried, now: END };
    const missed = {
      kind: 'deferred',
      code: 'missed_window',
      message: '',
      until: null,
      pauses: 'nothing',
    } as const;
    for (const outcome of [missed, unauthorised]) expect(transitionAfter(outcome, late)).toMatchObject(since);
    const sentAgain = situation({}, { earlierSentAt, sentAt: NOW });
    expect(transitionAfter(refused, sentAgain)).toMatchObject({ ...since, since: NOW });
  });

  it('requeues what was certainly not sent until the window ends, after any number of attempts', () => {
    fc.assert(
      fc.property(deferrals, situations, (outcome, facts) => {
        const unsent = { ...facts, delivery: { ...facts.delivery, sentAt: null, earlierSentAt: null } };
        const transition = transitionAfter(outcome, unsent);
        if (facts.now < END) expect(transition).toMatchObject({ to: 'queued', sentAt: null });
        else
          expect(transition).toMatchObject({
            to: 'failed',
            error: { code: 'missed_window', retryable: true },
          });
      }),
    );
  });

  it('is unknown as soon as no further attempt is allowed', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        const transition = transitionAfter(unknown, facts);
        const spent = (facts.delivery.frozen?.sends ?? 0) >= LIMITS.sends || facts.now >= END;
        if (spent || facts.idempotency.mode === 'none') expect(transition.to).toBe('unknown');
        if (transition.to === 'unknown') expect(transition.since).toBe(facts.delivery.sentAt ?? facts.now);
      }),
      { numRuns: 2_000 },
    );
  });

  it('looks up soon what arrived, and again at the time when the provider can rule an arrival out', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        const steadySince = later(facts.now, -LIMITS.lookupGraceMs / 2);
        const lookup = transitionAfter(unknown, { ...facts, steadySince, idempotency: { mode: 'lookup' } });
        const sent = transitionAfter(unknown, { ...facts, idempotency: { mode: 'deterministic_id' } });
        if (lookup.to !== 'queued' || sent.to !== 'queued') {
          expect(lookup).toEqual(sent);
          return;
        }
        const countedFrom = Math.max(facts.delivery.sentAt ?? facts.now, steadySince);
        const sureAt = countedFrom + LIMITS.lookupGraceMs;
        expect(lookup.dueAt).toBe(facts.now < sureAt ? Math.min(sent.dueAt, sureAt) : sent.dueAt);
      }),
    );
  });

  it('is looked up again a second later at the soonest, where an arrival can be ruled out by now', () => {
    const now = later(NOW, LIMITS.lookupGraceMs);
    const facts = situation({ idempotency: { mode: 'lookup' }, now, chance: 0 }, { sentAt: NOW });
    expect(transitionAfter(unknown, facts)).toMatchObject({ to: 'queued', dueAt: later(now, 1_000) });
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

  it('sends again soon what a lookup did not find: lookups do not count, only writes', () => {
    const outcome = {
      kind: 'deferred',
      code: 'not_arrived',
      message: '',
      until: null,
      pauses: 'nothing',
    } as const;
    const frozen = { at: NOW, request: '{}', sends: 2 };
    const facts = situation({ chance: 0.99 }, { attempts: 7, frozen });
    expect(transitionAfter(outcome, facts)).toMatchObject({ to: 'queued', dueAt: later(NOW, 29_700) });
  });

  it('repeats the last range forever', () => {
    const wait = (attempts: number): unknown => transitionAfter(unauthorised, situation({}, { attempts }));
    expect(wait(100)).toEqual(wait(LIMITS.backoffMs.length));
  });
});

describe('continuing after a write that may have happened', () => {
  it('never sends again where the provider promises nothing', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        expect(recoveryOf({ ...facts, idempotency: { mode: 'none' } })).toBe('give_up');
      }),
    );
  });

  it('looks up, and never sends again, where the provider supports look-ups', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        expect(recoveryOf({ ...facts, idempotency: { mode: 'lookup' } })).toBe('look_up');
      }),
    );
  });

  it('sends again only the same bytes, within the attempts, within the window, while the key is remembered', () => {
    fc.assert(
      fc.property(situations, (facts) => {
        if (recoveryOf(facts) !== 'resend') return;
        const { delivery, idempotency, now } = facts;
        expect(delivery.frozen).not.toBeNull();
        expect(delivery.frozen?.sends).toBeLessThan(LIMITS.sends);
        expect(now).toBeLessThan(END);
        if (idempotency.mode !== 'server_key') expect(idempotency.mode).toBe('deterministic_id');
        else expect(now + LIMITS.leaseMs).toBeLessThan((delivery.frozen?.at ?? 0) + idempotency.ttlMs);
      }),
      { numRuns: 2_000 },
    );
  });

  it('resends to a provider that recognises the post itself', () => {
    const sent = { attempts: 2, sentAt: NOW, frozen: { at: NOW, request: '{}', sends: 1 } };
    const idempotency = { mode: 'deterministic_id' } as const;
    expect(recoveryOf(situation({ idempotency, now: later(NOW, HOUR_MS) }, sent))).toBe('resend');
    expect(recoveryOf(situation({ idempotency, now: later(END, -1) }, sent))).toBe('resend');
    expect(recoveryOf(situation({ idempotency, now: END }, sent))).toBe('give_up');
  });

  it('never leads to a second write that the provider cannot distinguish from the first', () => {
    // Attempts in a row, each ending as drawn; the key of the provider may run out on the way.
    const trials = fc.array(fc.oneof(deferrals, fc.constantFrom(unauthorised, unknown)), { maxLength: 14 });
    fc.assert(
      fc.property(idempotencies, trials, fc.nat(4 * HOUR_MS), (idempotency, ends, lateMs) => {
        let [now, sentAt, attempts]: [Instant, Instant | null, number] = [NOW, null, 0];
        let doubtful = false;
        for (const outcome of ends) {
          attempts += 1;
          const frozen = attempts > 1 ? { at: NOW, request: '{}', sends: attempts - 1 } : null;
          const facts = situation({ idempotency, now }, { attempts, sentAt, frozen });
          const resent = sentAt === null || recoveryOf(facts) === 'resend';
          if (!resent) break;
          if (doubtful) {
            const recognised =
              idempotency.mode === 'deterministic_id' ||
              (idempotency.mode === 'server_key' && now < NOW + idempotency.ttlMs);
            expect(recognised).toBe(true);
          }
          doubtful ||= outcome.kind === 'unknown';
          const wroteAt = outcome.kind === 'unknown' ? now : sentAt;
          const after = situation({ idempotency, now }, { ...facts.delivery, sentAt: wroteAt });
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
