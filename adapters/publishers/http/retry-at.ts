import { instant, later, type Instant } from '../../../core/index.js';

/** Nothing is put off for longer; who asks for more is asked again then. */
const LONGEST_MS = 24 * 3_600_000;
/** A number above this is a time of day and not a number of seconds. */
const EPOCH_SECONDS_FROM = 1_000_000_000;

/** The headers that say when to come back, in the order in which they are believed. */
const DIALECTS = [
  'retry-after',
  'x-ratelimit-reset-after',
  'ratelimit-reset',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
];

/**
 * When a server that sent us away will listen again; null where it does not say. Understands seconds, seconds since
 * 1970, HTTP dates (RFC 9110 §10.2.3) and ISO 8601, because the providers each chose another.
 */
export const retryAtOf = (headers: Readonly<Record<string, string>>, now: Instant): Instant | null => {
  for (const name of DIALECTS) {
    const at = momentOf(headers[name], now);
    if (at !== null) return instant(Math.round(Math.min(Math.max(at, now), later(now, LONGEST_MS))));
  }
  return null;
};

const momentOf = (header: string | undefined, now: Instant): number | null => {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const number = Number(text);
  if (Number.isFinite(number)) return number < EPOCH_SECONDS_FROM ? now + number * 1_000 : number * 1_000;
  // Without a zone it would mean another moment on every host, and prose is read as dates by some engines.
  const date = ZONED.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : date;
};

const ZONED = /(?:GMT|UTC|Z|[+-]\d\d:?\d\d)$/;
