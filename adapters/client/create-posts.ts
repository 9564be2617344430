import { ApiError } from './api-error.js';
import { newKey } from './new-key.js';
import { isRetryable, retryDelay } from './retry-policy.js';
import type { Send, Transport } from './send.js';
import type { BulkPost, BulkResult } from './types.js';

/** The most posts of one request. */
const AT_ONCE = 100;

/** The most bytes of one request that the server reads. */
const MOST_BYTES = 256 * 1024;

const EMPTY_BODY_BYTES = '{"posts":[]}'.length;

const RETRYABLE = [429, 503];

/** Whether the post may be created when it is sent again. */
const isRetryableResult = ({ status, error }: BulkResult): boolean =>
  RETRYABLE.includes(status) ||
  (error !== null && 'details' in error && error.details.code === 'idempotency_in_progress');

/**
 * A request failed after others had succeeded, or it is unknown what it did. `cause` is the error of that request.
 */
export class BulkInterruptedError extends Error {
  /** What is known, by the place of the post. */
  readonly results: readonly (BulkResult | undefined)[];
  /** All posts with their keys: `createPosts` with these creates none of them twice. */
  readonly posts: readonly BulkPost[];

  constructor(results: readonly (BulkResult | undefined)[], posts: readonly BulkPost[], cause: unknown) {
    super('Not all posts were sent.', { cause });
    this.name = 'BulkInterruptedError';
    this.results = results;
    this.posts = posts;
  }
}

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

/** The size of a post in a request, with the comma after it. */
const bytesOf = (post: BulkPost): number => new TextEncoder().encode(JSON.stringify(post)).length + 1;

/**
 * The posts of the next request: as many as it may have, but at least one, which the server refuses if it is too large.
 */
const firstOf = <Post extends { readonly bytes: number }>(waiting: readonly Post[]): readonly Post[] => {
  let total = EMPTY_BODY_BYTES;
  const end = waiting.findIndex(({ bytes }, at) => {
    total += bytes;
    return at === AT_ONCE || (total > MOST_BYTES && at > 0);
  });
  return end < 0 ? waiting : waiting.slice(0, end);
};

/**
 * Sends posts in order; posts that exceeded the rate are sent again, together with later ones. Rejects with
 * {@link BulkInterruptedError}; with the error itself if the first request was refused, or if `signal` aborts.
 */
export const makeCreatePosts =
  ({ policy, random, sleep }: Transport, send: Send) =>
  async (
    posts: readonly BulkPost[],
    { signal, patienceMs = Infinity }: BulkOptions = {},
  ): Promise<readonly BulkResult[]> => {
    const results: BulkResult[] = [];
    let patienceLeftMs = patienceMs;
    const keyed = posts.map((post) => ({
      ...post,
      idempotency_key: post.idempotency_key ?? newKey(),
    }));
    let waiting = keyed.map((post, index) => ({ index, post, bytes: bytesOf(post) }));
    const interruptedBy = (fault: unknown): unknown => {
      const isRefused = fault instanceof ApiError && !isRetryable(fault) && fault.status < 500;
      return signal?.aborted === true || (isRefused && results.length === 0)
        ? fault
        : new BulkInterruptedError(
            keyed.map((_, index) => results[index]),
            keyed,
            fault,
          );
    };
    let tries = 0;
    while (waiting.length > 0) {
      const sent = firstOf(waiting);
      const body = { posts: sent.map(({ post }) => post) };
      const response = await send('post', '/write-post/posts/bulk/', { body, signal }).catch(
        (fault: unknown) => {
          throw interruptedBy(fault);
        },
      );
      if (response.results.length !== sent.length)
        throw new Error('The server returned different results than requested.');
      response.results.forEach((result, at) => {
        const index = sent[at]?.index;
        if (index !== undefined) results[index] = result;
      });
      const retryable = response.results.filter(isRetryableResult);
      waiting = waiting.filter(({ index }) => {
        const result = results[index];
        return result === undefined || isRetryableResult(result);
      });
      // Progress resets the count.
      if (retryable.length < sent.length) tries = 0;
      const [first] = retryable;
      if (first === undefined) continue;
      tries += 1;
      const wait = retryDelay(policy, tries, Math.max(...retryable.map(requestedWaitMs)), random());
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
