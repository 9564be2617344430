import type { Refusal } from './api-error.js';

/** Times in milliseconds. */
export interface RetryPolicy {
  /** How many further tries there are after the first. */
  readonly retries: number;
  /** The longest wait after the first try; it doubles with each. */
  readonly backoffMs: number;
  /** The longest wait of all that the server did not ask for. */
  readonly maxBackoffMs: number;
  /** A server that asks for a longer wait than this is not waited for. */
  readonly maxRetryAfterMs: number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  retries: 4,
  backoffMs: 250,
  maxBackoffMs: 8_000,
  maxRetryAfterMs: 60_000,
};

/** Answers that a later try may change: those of the API by their cause, those of a gateway by their status. */
export const mayPass = ({ status, code, details }: Refusal): boolean =>
  details?.code === 'idempotency_in_progress' ||
  [429, 503].includes(status) ||
  (code === 'UNEXPECTED_ANSWER' && [502, 504].includes(status));

/**
 * How long to wait before the next try, or null for giving up. Full jitter: any part of a limit that doubles, so that
 * clients that failed together do not come back together; on top of what the server asked for, never below it.
 *
 * @param tries how many there were
 * @param retryAfterMs what the server asked for; null where it asked for nothing
 * @param random from 0 to below 1
 */
export const waitBefore = (
  { retries, backoffMs, maxBackoffMs, maxRetryAfterMs }: RetryPolicy,
  tries: number,
  retryAfterMs: number | null,
  random: number,
): number | null => {
  if (tries > retries || (retryAfterMs ?? 0) > maxRetryAfterMs) return null;
  return (retryAfterMs ?? 0) + random * Math.min(maxBackoffMs, backoffMs * 2 ** (tries - 1));
};
