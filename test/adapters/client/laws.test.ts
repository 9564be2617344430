import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeListing } from '../../../adapters/client/listing.js';
import { retryAfterIn } from '../../../adapters/client/read-response.js';
import { retryDelay, type RetryPolicy } from '../../../adapters/client/retry-policy.js';

const policies: fc.Arbitrary<RetryPolicy> = fc.record({
  retries: fc.nat(10),
  backoffMs: fc.integer({ min: 1, max: 1_000 }),
  maxBackoffMs: fc.integer({ min: 1, max: 20_000 }),
  maxRetryAfterMs: fc.nat(120_000),
});
const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retryAfter = fc.option(fc.nat(200_000));

describe('the wait before a retry', () => {
  it('is never shorter than the server requested, and longer by no more than the limit', () => {
    fc.assert(
      fc.property(
        policies,
        fc.integer({ min: 1, max: 12 }),
        retryAfter,
        chances,
        (policy, tries, after, chance) => {
          const wait = retryDelay(policy, tries, after, chance);
          fc.pre(wait !== null);
          expect(wait).toBeGreaterThanOrEqual(after ?? 0);
          expect(wait).toBeLessThanOrEqual((after ?? 0) + policy.maxBackoffMs);
        },
      ),
    );
  });

  it('ends after exactly the allowed number of attempts, for any server and random values', () => {
    fc.assert(
      fc.property(policies, retryAfter, chances, (policy, after, chance) => {
        const patient = { ...policy, maxRetryAfterMs: 200_000 };
        let tries = 1;
        while (retryDelay(patient, tries, after, chance) !== null) tries += 1;
        expect(tries).toBe(policy.retries + 1);
      }),
    );
  });

  it('is not started if the server requests more than is allowed', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: 1, max: 10_000 }), chances, (policy, more, chance) => {
        expect(retryDelay(policy, 1, policy.maxRetryAfterMs + more, chance)).toBe(null);
      }),
    );
  });

  it('is random over the whole range, which doubles with each attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), chances, (tries, chance) => {
        const policy = { retries: 8, backoffMs: 100, maxBackoffMs: 5_000, maxRetryAfterMs: 0 };
        expect(retryDelay(policy, tries, null, chance)).toBe(
          chance * ([100, 200, 400, 800, 1_600, 3_200][tries - 1] ?? 5_000),
        );
      }),
    );
  });
});

describe('Retry-After', () => {
  const NOW = Date.UTC(2026, 0, 15, 12);

  it('is read as seconds', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (seconds) => {
        expect(retryAfterIn(` ${String(seconds)} `, NOW)).toBe(seconds * 1_000);
      }),
    );
  });

  it('is read as a date, and a past date requires no wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (seconds) => {
        const date = new Date(NOW + seconds * 1_000).toUTCString();
        expect(retryAfterIn(date, NOW)).toBe(Math.max(0, seconds * 1_000));
      }),
    );
  });

  it.each(['Thu, 15 Jan 2026 12:00:30 GMT', 'Thursday, 15-Jan-26 12:00:30 GMT', 'Thu Jan 15 12:00:30 2026'])(
    'is read in each form of a date that HTTP has, in any time zone: %s',
    (header) => {
      expect(retryAfterIn(header, NOW)).toBe(30_000);
    },
  );

  it.each([null, '', 'soon', '-1', '1.5', '1e3', '99999999999'])('is ignored as %j', (header) => {
    expect(retryAfterIn(header, NOW)).toBe(null);
  });
});

describe('a listing', () => {
  const paged = (items: readonly number[], size: number) => {
    const reads: (string | undefined)[] = [];
    const read = (cursor: string | undefined) => {
      reads.push(cursor);
      const from = Number(cursor ?? 0);
      const next_cursor = from + size < items.length ? String(from + size) : null;
      return Promise.resolve({ items: items.slice(from, from + size), next_cursor });
    };
    return { listing: makeListing(read, (page) => page.items), reads };
  };

  it('gives every item of every page once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), async (items, size) => {
        const seen: number[] = [];
        for await (const item of paged(items, size).listing) seen.push(item);
        expect(seen).toEqual(items);
      }),
    );
  });

  it('reads a page only when it is needed, and a single page on request', async () => {
    const { listing, reads } = paged([1, 2, 3, 4, 5], 2);
    for await (const item of listing) if (item === 3) break;
    expect(reads).toEqual([undefined, '2']);
    expect(await listing.page()).toEqual({ items: [1, 2], next_cursor: '2' });
  });

  it('ends with an error if the server returns the same cursor repeatedly', async () => {
    const listing = makeListing(
      () => Promise.resolve({ next_cursor: 'c1' }),
      () => [1],
    );
    const readAll = async (): Promise<void> => {
      for await (const item of listing) expect(item).toBe(1);
    };
    await expect(readAll()).rejects.toThrow('the same page');
  });
});
