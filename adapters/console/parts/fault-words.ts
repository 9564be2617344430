import { ApiError, NoResponseError } from '../../client/index.js';
import { texts } from '../texts.js';

/** One sentence for any error of a call of the API. */
export const sentenceOf = (fault: unknown): string => {
  if (fault instanceof NoResponseError)
    return fault.idempotencyKey === null ? texts.faults.noResponse : texts.faults.lostWrite;
  if (!(fault instanceof ApiError)) return texts.faults.unknown;
  if (fault.code === 'UNEXPECTED_RESPONSE') return texts.faults.unexpected;
  if (fault.status === 429 && fault.retryAfterMs !== null)
    return texts.faults.tooMany(Math.ceil(fault.retryAfterMs / 1_000));
  if (fault.details?.code === 'commit_unknown') return texts.faults.lostWrite;
  return fault.message;
};

/** The request that an operator can look for; null if the error is not the server's. */
export const requestOf = (fault: unknown): string | null =>
  fault instanceof ApiError && fault.status >= 500 ? fault.requestId : null;
