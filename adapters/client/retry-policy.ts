import type { Refusal } from './api-error.js';

/** How often a call is repeated, and after which waits. Times in milliseconds. */
export interface RetryPolicy {
  /** The number of retries after the first attempt. */
  readonly retries: number;
  /** The longest wait after the first attempt; doubles with each further one. */
  readonly backoffMs: number;
  /** The longest wait, unless the server requested one. */
  readonly maxBackoffMs: number;
  /** If the server requests a longer wait than this, the client gives up. */
  readonly maxRetryAfterMs: number;
}

/** Four retries, the first of them after 250 ms at most. */
export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  retries: 4,
  backoffMs: 250,
  maxBackoffMs: 8_000,
  maxRetryAfterMs: 60_000,
};

/** Whether a later attempt may succeed: decided by the cause for the API, and by the status for a gateway. */
export const isRetryable = ({ status, code, details }: Refusal): boolean =>
  details?.code === 'idempotency_in_progress' ||
  [429, 503].includes(status) ||
  (code === 'UNEXPECTED_RESPONSE' && [502, 504].includes(status));

/**
 * The wait before the next attempt, or null to give up. Full jitter below a limit that doubles, so that clients which
 * failed together do not retry together; added to the server's requested wait.
 *
 * @param tries the number of attempts so far
 * @param retryAfterMs the wait that the server requested, or null
 * @param random from 0 to below 1
 */
export const retryDelay = (
  { retries, backoffMs, maxBackoffMs, maxRetryAfterMs }: RetryPolicy,
  tries: number,
  retryAfterMs: number | null,
  random: number,
): number | null => {
  if (tries > retries || (retryAfterMs ?? 0) > maxRetryAfterMs) return null;
  return (retryAfterMs ?? 0) + random * Math.min(maxBackoffMs, backoffMs * 2 ** (tries - 1));
};
