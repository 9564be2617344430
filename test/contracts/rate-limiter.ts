import { later, type RateLimiter, type RatePolicy } from '../../core/index.js';
import { assert, equal, times } from './assertions.js';
import { START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract } from './subject.js';

/** A limiter that no key has used. */
export interface RateLimiterSubject {
  readonly rateLimiter: RateLimiter;
}

const POLICY: RatePolicy = { name: 'writes', quota: 60, windowMs: 60_000, burst: 5 };

const takeTimes = async (count: number, key: string, { take }: RateLimiter): Promise<void> => {
  for (let taken = 0; taken < count; taken += 1) await take(key, POLICY, START);
};

/** What a rate limiter promises. */
export const rateLimiterContract: Contract<RateLimiterSubject> = ofDetachedPorts([
  {
    title: 'admits exactly the burst at one instant, also concurrently',
    run: async ({ rateLimiter }) => {
      const decisions = await Promise.all(times(20).map(() => rateLimiter.take('key', POLICY, START)));
      const allowed = decisions.filter((decision) => decision.allowed);
      equal(allowed.length, 5, 'the requests that were allowed');
      const remaining = allowed.map((decision) => decision.remaining).sort((a, b) => b - a);
      equal(remaining, [4, 3, 2, 1, 0], 'what remained after each');
    },
  },
  {
    title: 'admits the next request at the time that a refusal named, and not before',
    run: async ({ rateLimiter }) => {
      await takeTimes(5, 'key', rateLimiter);
      const refused = await rateLimiter.take('key', POLICY, START);
      equal([refused.allowed, refused.retryAfterMs], [false, 1_000], 'the refusal');
      equal((await rateLimiter.take('key', POLICY, later(START, 999))).allowed, false, 'just before');
      equal((await rateLimiter.take('key', POLICY, later(START, 1_000))).allowed, true, 'just then');
      equal((await rateLimiter.take('key', POLICY, later(START, 1_000))).allowed, false, 'once more');
    },
  },
  {
    title: 'stores nothing for a refusal: repeated requests do not prolong the wait',
    run: async ({ rateLimiter }) => {
      await takeTimes(500, 'key', rateLimiter);
      const { allowed } = await rateLimiter.take('key', POLICY, later(START, 1_000));
      assert(allowed, 'the time that the first refusal named must hold');
    },
  },
  {
    title: 'counts each key separately and admits the whole burst again after a rest',
    run: async ({ rateLimiter }) => {
      await takeTimes(6, 'one', rateLimiter);
      equal((await rateLimiter.take('other', POLICY, START)).remaining, 4, 'what remains for another key');
      const rested = await rateLimiter.take('one', POLICY, later(START, 5_000));
      equal([rested.allowed, rested.remaining], [true, 4], 'the first key after a rest');
    },
  },
]);
