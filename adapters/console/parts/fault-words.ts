import { ApiError, NoResponseError } from '../../client/index.js';
import { fieldsOf } from '../state/fields-of.js';
import { readsLimitedUntil, type Outage } from '../state/reachable.js';
import { UnknownZoneError } from '../state/session.js';
import { clock } from '../state/times.js';
import { texts } from '../texts.js';

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);

/** One sentence for any error of a call of the API. */
export const sentenceOf = (fault: unknown): string => {
  if (fault instanceof NoResponseError)
    return fault.idempotencyKey === null ? texts.faults.noResponse : texts.faults.lostWrite;
  if (fault instanceof UnknownZoneError) return texts.faults.unknownZone(fault.zone);
  if (!(fault instanceof ApiError)) return texts.faults.unknown;
  if (fault.code === 'UNEXPECTED_RESPONSE') return texts.faults.unexpected;
  // The message for programs says how to send a key, and is seen after another one was entered.
  if (fault.code === 'INVALID_API_KEY') return texts.faults.keyRefused;
  if (fault.details?.code === 'commit_unknown') return texts.faults.lostWrite;
  if (fault.details?.code === 'version_mismatch') return texts.faults.changed;
  const { status, retryAfterMs } = fault;
  // Its message as a whole has the names of the fields in the API.
  const problems = fieldsOf(fault).map((problem) => problem.message);
  const message = problems.length === 0 ? fault.message : [...new Set(problems)].join(' ');
  if (retryAfterMs === null) return message;
  if (status === 429) return texts.faults.tooMany(secondsOf(retryAfterMs));
  return status === 503 ? texts.faults.later(message, secondsOf(retryAfterMs)) : message;
};

/** Whether the item does not exist, so that trying again is useless. */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.code === 'RESOURCE_NOT_FOUND';

/** One sentence for a server that does not do its work. */
export const awayWords = ({ message, retryAfterMs, isOfChange }: Outage): string => {
  if (message === null) return texts.frame.away;
  if (isOfChange) return texts.frame.refusedChange(message);
  return texts.frame.outage(message, retryAfterMs === null ? null : secondsOf(retryAfterMs));
};

/** Shown in place of data that is being read: that it is, or until when the rate of the key delays it. */
export const loadingWords = (): string => {
  const until = readsLimitedUntil.value;
  return until === null ? texts.common.loading : texts.faults.pausedReads(clock(until));
};

/** The request that an operator can look for; null if the error is not the server's. */
export const requestOf = (fault: unknown): string | null =>
  fault instanceof ApiError && fault.status >= 500 ? fault.requestId : null;
