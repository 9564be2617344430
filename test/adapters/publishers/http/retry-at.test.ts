import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { retryAtOf } from '../../../../adapters/publishers/http/retry-at.js';
import { NOW } from '../fixtures.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const epochSeconds = (inMs: number): string => String((NOW + inMs) / 1_000);

describe('the time of the next attempt', () => {
  it.each<[who: string, headers: Record<string, string>, inMs: number]>([
    ['seconds (Telegram, Slack, Matrix)', { 'retry-after': '289' }, 289_000],
    ['an HTTP date (RFC 9110)', { 'retry-after': 'Sat, 21 Nov 2026 09:06:00 GMT' }, MINUTE_MS],
    [
      'fractions of seconds (Discord)',
      { 'x-ratelimit-reset-after': '1.25', 'x-ratelimit-reset': epochSeconds(5_000) },
      1_250,
    ],
    ['seconds since 1970 (Bluesky)', { 'ratelimit-reset': epochSeconds(10 * MINUTE_MS) }, 10 * MINUTE_MS],
    ['seconds until then (the RateLimit draft)', { 'ratelimit-reset': '30' }, 30_000],
    ['ISO 8601 (Mastodon)', { 'x-ratelimit-reset': '2026-11-21T09:10:00.500Z' }, 5 * MINUTE_MS + 500],
    ['ISO 8601 with an offset', { 'x-ratelimit-reset': '2026-11-21T10:10:00+01:00' }, 5 * MINUTE_MS],
    ['seconds until then (Reddit)', { 'x-ratelimit-reset': '42' }, 42_000],
    ['seconds since 1970 (X)', { 'x-rate-limit-reset': epochSeconds(15 * MINUTE_MS) }, 15 * MINUTE_MS],
    [
      'milliseconds since 1970 (limiters written in JavaScript)',
      { 'x-ratelimit-reset': String(NOW + MINUTE_MS) },
      MINUTE_MS,
    ],
    ['Retry-After before everything else', { 'x-ratelimit-reset': '99', 'retry-after': '1' }, 1_000],
    ['the next header if one is not readable', { 'retry-after': 'soon', 'x-ratelimit-reset': '7' }, 7_000],
    ['surrounding space', { 'retry-after': ' 3 ' }, 3_000],
    ['a day at most', { 'retry-after': '1e300' }, DAY_MS],
    ['a day at most, for the longest delay in seconds', { 'retry-after': '999999999' }, DAY_MS],
    ['now from the first number that is a time since 1970', { 'retry-after': '1000000000' }, 0],
    ['now if it is past', { 'retry-after': 'Sat, 21 Nov 2020 09:06:00 GMT' }, 0],
    ['now if it is negative', { 'retry-after': '-5' }, 0],
  ])('is understood as %s', (_who, headers, inMs) => {
    expect(retryAtOf(headers, NOW)).toBe(later(NOW, inMs));
  });

  it.each(['', ' ', 'soon', 'in 5 minutes', 'NaN', 'Infinity', '2026-11-21T09:10:00', '1;w=60', '12:30'])(
    'is not read from %j',
    (text) => {
      expect(retryAtOf({ 'retry-after': text }, NOW)).toBeNull();
    },
  );

  it('is null without a header', () => {
    expect(retryAtOf({ 'x-ratelimit-remaining': '0' }, NOW)).toBeNull();
  });

  it('is never in the past nor further away than a day, for any header', () => {
    const header = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    );
    fc.assert(
      fc.property(header, (text) => {
        const at = retryAtOf({ 'retry-after': text }, NOW);
        if (at === null) return;
        expect(at).toBeGreaterThanOrEqual(NOW);
        expect(at).toBeLessThanOrEqual(NOW + DAY_MS);
      }),
    );
  });
});
