import type { Idempotency } from './capabilities.js';
import type { DeliveryError, LeasedDelivery } from './delivery.js';
import { later, instant, type Instant } from './instant.js';
import type { DeliveryLimits } from './limits.js';
import { deferred, type Outcome } from './outcome.js';
import type { Transition } from './transition.js';
import { unreachable } from '../shared/result.js';

export interface Situation {
  /** `sentAt` is when a write was made that may have arrived, by this or an earlier attempt; null if there was none. */
  readonly delivery: Pick<LeasedDelivery, 'attempts' | 'firstDueAt' | 'sentAt' | 'frozen' | 'earlierSentAt'>;
  readonly idempotency: Idempotency;
  readonly now: Instant;
  readonly limits: DeliveryLimits;
  /** Since when the clock counts steadily; absent or null: always. */
  readonly steadySince?: Instant | null;
  /** The latest time that the clock showed before it was set back; absent or null: it was not. */
  readonly setBackFrom?: Instant | null;
  /** Uniform in [0, 1): the position of the next attempt in the range of the backoff (full jitter). */
  readonly chance: number;
}

/** The end of the window in which the delivery may still be published. */
export const windowEnd = (delivery: Situation['delivery'], limits: DeliveryLimits): Instant =>
  later(delivery.firstDueAt, limits.missedWindowMs);

const errorOf = (code: string, message: string, retryable: boolean): DeliveryError => ({
  code,
  message,
  retryable,
});

const LEAST_WAIT_MS = 1_000;

/**
 * Full jitter over an exponential range: at least a second, not before the time that the provider gave, and at the end
 * of the window at the latest, to record the final state.
 */
const nextAttemptAt = (
  { delivery, now, limits, chance }: Situation,
  until: Instant | null,
  tries = delivery.attempts,
): Instant => {
  const range = limits.backoffMs[Math.min(tries, limits.backoffMs.length) - 1] ?? LEAST_WAIT_MS;
  const backedOff = later(now, Math.max(LEAST_WAIT_MS, Math.floor(range * chance)));
  return instant(Math.min(Math.max(backedOff, until ?? 0), windowEnd(delivery, limits)));
};

/**
 * This attempt certainly sent nothing: retry later, while the window is open. An earlier write that may have arrived
 * stays in doubt, because a response such as 429 or 401 does not show whether it did.
 */
const postpone = (situation: Situation, error: DeliveryError, until: Instant | null): Transition => {
  const { sentAt, earlierSentAt } = situation.delivery;
  if (situation.now < windowEnd(situation.delivery, situation.limits)) {
    // Lookups are attempts too, but only a write that failed makes the next one later.
    const tries = error.code === NOT_ARRIVED.code ? sendsOf(situation.delivery) : undefined;
    return { to: 'queued', dueAt: nextAttemptAt(situation, until, tries), error, sentAt };
  }
  if (sentAt !== null) return unknownSince(sentAt, error.message);
  return earlierSentAt === null
    ? { to: 'failed', error: MISSED_WINDOW }
    : unknownSince(earlierSentAt, NOT_SENT_AGAIN);
};

const unknownSince = (since: Instant, message: string): Transition => ({
  to: 'unknown',
  since,
  error: errorOf('outcome_unknown', message, true),
});

/**
 * A refusal ends a delivery. Of a resend, or of the retry of an unknown delivery, it does not show whether the earlier
 * write arrived.
 */
const refuse = ({ delivery }: Situation, error: DeliveryError): Transition => {
  const doubtSince = delivery.sentAt ?? delivery.earlierSentAt;
  return doubtSince === null ? { to: 'failed', error } : unknownSince(doubtSince, error.message);
};

export const MISSED_WINDOW: DeliveryError = {
  code: 'missed_window',
  message: 'It could not be sent in time, so it was not sent.',
  retryable: true,
};

/** What a lookup proves that finds no trace of a write. */
export const NOT_ARRIVED = deferred('not_arrived', 'The channel never received it.');

/** The code of the error of a delivery that waits until its connection is renewed. */
export const NEEDS_RECONNECTION = 'needs_reconnection';

/** A retry of an unknown delivery missed its window; the write before it stays in doubt. */
const NOT_SENT_AGAIN = 'It could not be sent again in time; what was sent before may have been published.';

/**
 * What to do about a write that may have happened. If the provider recognises the request key, the same bytes are sent
 * again; if it can be queried, the write is looked up; otherwise the delivery becomes unknown.
 */
const inDoubt = (situation: Situation, message: string): Transition => {
  const { delivery, idempotency, now, limits } = situation;
  const error = errorOf('outcome_unknown', message, true);
  const sentAt = delivery.sentAt ?? now;
  const unknown = unknownSince(sentAt, message);
  if (sendsOf(delivery) >= limits.sends || now >= windowEnd(delivery, limits)) return unknown;
  switch (idempotency.mode) {
    case 'deterministic_id':
      return { to: 'queued', dueAt: nextAttemptAt(situation, null), error, sentAt };
    case 'server_key': {
      // The server may still be at work on the write, and remember its key only at the end.
      const doneAt = absenceProvenAt(sentAt, situation);
      return keyIsValid(situation, instant(Math.max(now, doneAt)))
        ? { to: 'queued', dueAt: nextAttemptAt(situation, doneAt), error, sentAt }
        : unknown;
    }
    case 'lookup':
      return { to: 'queued', dueAt: nextLookUpAt(situation, sentAt), error, sentAt };
    case 'none':
      return unknown;
    default:
      return unreachable(idempotency);
  }
};

/**
 * From when on a write of `sentAt` can no longer arrive, which a lookup that finds nothing then proves. The grace
 * period has to be counted: before the clock counted steadily, less time may have passed than it shows.
 */
export const absenceProvenAt = (
  sentAt: Instant,
  { steadySince, limits }: Pick<Situation, 'steadySince' | 'limits'>,
): Instant => later(instant(Math.max(sentAt, steadySince ?? sentAt)), limits.lookupGraceMs);

/** An early lookup finds a write early; a later one, after the grace period, proves that a write did not arrive. */
const nextLookUpAt = (situation: Situation, sentAt: Instant): Instant => {
  const backedOff = nextAttemptAt(situation, null);
  const sureAt = absenceProvenAt(sentAt, situation);
  return situation.now < sureAt ? instant(Math.min(backedOff, sureAt)) : backedOff;
};

/** Attempts without a write do not count: only writes can cause duplicates. */
const sendsOf = ({ frozen }: Situation['delivery']): number => frozen?.sends ?? 0;

/**
 * Whether a resend at that time, even if delayed by the whole attempt, reaches the provider while it still remembers
 * the key. If the clock was set back since the first attempt, it is not known how long ago that was.
 */
const keyIsValid = (
  { delivery, idempotency, now, setBackFrom, limits }: Situation,
  resentAt: Instant,
): boolean => {
  const firstAt = delivery.frozen?.at ?? now;
  const isTimed = firstAt <= now && firstAt > (setBackFrom ?? -Infinity);
  return (
    idempotency.mode === 'server_key' &&
    isTimed &&
    // No instants: a provider may keep its keys forever.
    resentAt + limits.leaseMs < firstAt + idempotency.ttlMs
  );
};

/** How to continue with a delivery whose earlier write may have happened. */
type Recovery = 'resend' | 'look_up' | 'give_up';

export const recoveryOf = (situation: Situation): Recovery => {
  const { idempotency, delivery, now, limits } = situation;
  if (idempotency.mode === 'lookup') return 'look_up';
  if (delivery.frozen === null || sendsOf(delivery) >= limits.sends) return 'give_up';
  // If the first write did not arrive, a resend publishes: the window applies to it as well.
  if (now >= windowEnd(delivery, limits)) return 'give_up';
  if (idempotency.mode === 'deterministic_id') return 'resend';
  // A lease can end, or a claim come early, while the server is still at work; the transition then waits for it.
  const isDone = now >= absenceProvenAt(delivery.sentAt ?? now, situation);
  return isDone && keyIsValid(situation, now) ? 'resend' : 'give_up';
};

/** The transition of a delivery after an attempt. Pure, and the only place that decides it. */
export const transitionAfter = (outcome: Outcome, situation: Situation): Transition => {
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', remoteId: outcome.remoteId, url: outcome.url, publishedAt: situation.now };
    case 'refused':
      return refuse(situation, errorOf(outcome.code, outcome.message, false));
    case 'deferred':
      return postpone(situation, errorOf(outcome.code, outcome.message, true), outcome.until);
    case 'unauthorised':
      return postpone(situation, errorOf(NEEDS_RECONNECTION, outcome.message, true), null);
    case 'unknown':
      return inDoubt(situation, outcome.message);
    default:
      return unreachable(outcome);
  }
};
