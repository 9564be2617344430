import type { Idempotency } from './capabilities.js';
import type { DeliveryError, LeasedDelivery } from './delivery.js';
import { later, instant, type Instant } from './instant.js';
import type { DeliveryLimits } from './limits.js';
import type { Outcome } from './outcome.js';
import type { Transition } from './transition.js';
import { unreachable } from '../shared/result.js';

export interface Situation {
  /** `sentAt` is when a write was made that may have arrived, whatever the last attempt came to; null when none was. */
  readonly delivery: Pick<LeasedDelivery, 'attempts' | 'firstDueAt' | 'sentAt' | 'frozen'>;
  readonly idempotency: Idempotency;
  readonly now: Instant;
  readonly limits: DeliveryLimits;
  /** Uniform in [0, 1): where in the backoff's range the next attempt falls (full jitter). */
  readonly chance: number;
}

/** The end of the window in which the delivery may still go out. */
export const windowEnd = (delivery: Situation['delivery'], limits: DeliveryLimits): Instant =>
  later(delivery.firstDueAt, limits.missedWindowMs);

const errorOf = (code: string, message: string, retryable: boolean): DeliveryError => ({
  code,
  message,
  retryable,
});

const LEAST_WAIT_MS = 1_000;

/**
 * Full jitter over an exponential range, at least a second, not before the provider allows it, and at the end of the
 * window at the latest, to say what became of it.
 */
const nextAttemptAt = ({ delivery, now, limits, chance }: Situation, until: Instant | null): Instant => {
  const range = limits.backoffMs[Math.min(delivery.attempts, limits.backoffMs.length) - 1] ?? LEAST_WAIT_MS;
  const backedOff = later(now, Math.max(LEAST_WAIT_MS, Math.floor(range * chance)));
  return instant(Math.min(Math.max(backedOff, until ?? 0), windowEnd(delivery, limits)));
};

/**
 * This attempt surely sent nothing: again later, as long as the window is open. An earlier write that may have arrived
 * stays in doubt, because an answer such as 429 or 401 says nothing about it.
 */
const postpone = (situation: Situation, error: DeliveryError, until: Instant | null): Transition => {
  const { sentAt } = situation.delivery;
  if (situation.now < windowEnd(situation.delivery, situation.limits)) {
    return { to: 'queued', dueAt: nextAttemptAt(situation, until), error, sentAt };
  }
  return sentAt === null
    ? { to: 'failed', error: MISSED_WINDOW }
    : { to: 'unknown', since: sentAt, error: errorOf('outcome_unknown', error.message, true) };
};

export const MISSED_WINDOW: DeliveryError = {
  code: 'missed_window',
  message: 'It could not be sent in time, so it was not sent.',
  retryable: true,
};

/**
 * What to do about a write that may have happened. A provider that knows our key gets the same bytes again, one
 * that can be asked is asked, and where neither is possible the truth is that we do not know.
 */
const inDoubt = (situation: Situation, message: string): Transition => {
  const { delivery, idempotency, now, limits } = situation;
  const error = errorOf('outcome_unknown', message, true);
  const sentAt = delivery.sentAt ?? now;
  const unknown: Transition = { to: 'unknown', since: sentAt, error };
  if (sendsOf(delivery) >= limits.sends || now >= windowEnd(delivery, limits)) return unknown;
  switch (idempotency.mode) {
    case 'deterministic_id':
      return { to: 'queued', dueAt: nextAttemptAt(situation, null), error, sentAt };
    case 'server_key':
      return keyStillValid(situation)
        ? { to: 'queued', dueAt: nextAttemptAt(situation, null), error, sentAt }
        : unknown;
    case 'lookup':
      return { to: 'queued', dueAt: nextLookUpAt(situation, sentAt), error, sentAt };
    case 'none':
      return unknown;
    default:
      return unreachable(idempotency);
  }
};

/** Soon, because what is found early is found, and again when it is sure that what is not there did not arrive. */
const nextLookUpAt = (situation: Situation, sentAt: Instant): Instant => {
  const backedOff = nextAttemptAt(situation, null);
  const sureAt = later(sentAt, situation.limits.lookupGraceMs);
  return situation.now < sureAt ? instant(Math.min(backedOff, sureAt)) : backedOff;
};

/** Attempts that never came to a write do not count: only writes can be one too many. */
const sendsOf = ({ frozen }: Situation['delivery']): number => frozen?.sends ?? 0;

/** Whether a resend, wherever it may be delayed, still reaches the provider while it remembers the key. */
const keyStillValid = ({ delivery, idempotency, now, limits }: Situation): boolean =>
  idempotency.mode === 'server_key' &&
  later(now, limits.leaseMs) < later(delivery.frozen?.at ?? now, idempotency.ttlMs);

/** How to go on with a delivery whose earlier write may have happened. */
export type Recovery = 'resend' | 'look-up' | 'give-up';

export const recoveryOf = (situation: Situation): Recovery => {
  const { idempotency, delivery, now, limits } = situation;
  if (idempotency.mode === 'lookup') return 'look-up';
  if (delivery.frozen === null || sendsOf(delivery) >= limits.sends) return 'give-up';
  // Where the first write did not arrive, a resend publishes: too late is too late for it as well.
  if (now >= windowEnd(delivery, limits)) return 'give-up';
  if (idempotency.mode === 'deterministic_id') return 'resend';
  return keyStillValid(situation) ? 'resend' : 'give-up';
};

/** Where a delivery goes after an attempt that ended like this. Pure, and the only place that decides it. */
export const transitionAfter = (outcome: Outcome, situation: Situation): Transition => {
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', remoteId: outcome.remoteId, url: outcome.url, publishedAt: situation.now };
    case 'refused':
      return { to: 'failed', error: errorOf(outcome.code, outcome.message, false) };
    case 'deferred':
      return postpone(situation, errorOf(outcome.code, outcome.message, true), outcome.until);
    case 'unauthorised':
      return postpone(situation, errorOf('needs_reconnection', outcome.message, true), null);
    case 'unknown':
      return inDoubt(situation, outcome.message);
    default:
      return unreachable(outcome);
  }
};
