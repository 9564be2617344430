import { instant, later, type Instant } from '../../../core/index.js';

/** The longest delay; if a server requests more, it is tried again after this time. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** Numbers from this on are seconds since 1970 and not a delay in seconds. */
const EPOCH_SECONDS_FROM = 1_000_000_000;
/** Numbers from this on are milliseconds since 1970. */
const EPOCH_MS_FROM = 1_000 * EPOCH_SECONDS_FROM;

/** The headers that contain the time of the next attempt, in order of precedence. */
const RETRY_HEADERS = [
  'retry-after',
  'x-ratelimit-reset-after',
  'ratelimit-reset',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
];

/**
 * When the server accepts requests again; null when the headers do not contain it. Understands seconds, seconds and
 * milliseconds since 1970, HTTP dates (RFC 9110 §10.2.3) and ISO 8601, because providers use different formats.
 */
export const retryAtOf = (headers: Readonly<Record<string, string>>, now: Instant): Instant | null => {
  for (const name of RETRY_HEADERS) {
    const at = momentOf(headers[name], now);
    if (at !== null) return instant(Math.round(Math.min(Math.max(at, now), later(now, MAX_RETRY_AFTER_MS))));
  }
  return null;
};

const momentOf = (header: string | undefined, now: Instant): number | null => {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const number = Number(text);
  if (Number.isFinite(number)) {
    if (number >= EPOCH_MS_FROM) return number;
    return number * 1_000 + (number >= EPOCH_SECONDS_FROM ? 0 : now);
  }
  // A date without a zone would depend on the host's zone, and some engines parse prose as a date.
  const date = ZONED.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : date;
};

const ZONED = /(?:GMT|UTC|Z|[+-]\d\d:?\d\d)$/;
