import { retryDelay } from './retry-policy.js';
import type { Send, Transport } from './send.js';
import type { BulkPost, BulkResult } from './types.js';

/** Posts of one request. */
const AT_ONCE = 100;

const RETRYABLE = [429, 503];

/** The wait that the server requested, in milliseconds. */
const requestedWaitMs = ({ error }: BulkResult): number => {
  const details = error !== null && 'details' in error ? error.details : null;
  return details !== null && 'retry_after_seconds' in details ? details.retry_after_seconds * 1_000 : 0;
};

/** The options of creating many posts. */
export interface BulkOptions {
  readonly signal?: AbortSignal;
  /** The total time to wait for the rate to admit more, in milliseconds. Absent: for as long as it admits some. */
  readonly patienceMs?: number;
}

/** Sends posts in order; posts that exceeded the rate are sent again, together with later ones. */
export const makeCreatePosts =
  ({ policy, random, sleep }: Transport, send: Send) =>
  async (
    posts: readonly BulkPost[],
    { signal, patienceMs = Infinity }: BulkOptions = {},
  ): Promise<readonly BulkResult[]> => {
    const results: BulkResult[] = [];
    let patienceLeftMs = patienceMs;
    let waiting = posts.map((post, index) => {
      return { index, post: { idempotency_key: crypto.randomUUID(), ...post } };
    });
    let tries = 0;
    while (waiting.length > 0) {
      const sent = waiting.slice(0, AT_ONCE);
      const body = { posts: sent.map(({ post }) => post) };
      const response = await send('post', '/write-post/posts/bulk/', { body, signal });
      if (response.results.length !== sent.length)
        throw new Error('The server returned other results than asked for.');
      response.results.forEach((result, at) => {
        const index = sent[at]?.index;
        if (index !== undefined) results[index] = result;
      });
      const early = response.results.filter(({ status }) => RETRYABLE.includes(status));
      waiting = waiting.filter(({ index }) => {
        const result = results[index];
        return result === undefined || RETRYABLE.includes(result.status);
      });
      // Progress resets the count.
      if (early.length < sent.length) tries = 0;
      const [first] = early;
      if (first === undefined) continue;
      tries += 1;
      const wait = retryDelay(policy, tries, Math.max(...early.map(requestedWaitMs)), random());
      if (wait === null || wait > patienceLeftMs) {
        for (const { index } of waiting) results[index] ??= first;
        break;
      }
      patienceLeftMs -= wait;
      await sleep(wait, signal);
      signal?.throwIfAborted();
    }
    return results;
  };
