import { ApiError, NoAnswerError } from './api-error.js';
import { tryOnce, type Fetch } from './one-try.js';
import { readAnswer } from './read-answer.js';
import { mayPass, waitBefore, type RetryPolicy } from './retry-policy.js';
import type { DataOf, MethodsOf, Path } from './types.js';

/** How a client reaches the API. */
export interface Way {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly policy: RetryPolicy;
  /** Waits that many milliseconds, or until the signal ends it. */
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
}

/** What a request has beside its method and path. */
export interface Parts {
  /** For `{id}` in the path. */
  readonly id?: number;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: object;
  readonly ifMatch?: number | undefined;
  /** Only writes have one, and all of them do. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Asks, and asks again where that may help; answers the `data` of the answer that says yes. */
export type Ask = <P extends Path, M extends MethodsOf<P>>(
  method: M,
  path: P,
  parts?: Parts,
) => Promise<DataOf<P, M>>;

const API_PREFIX = '/api/v1';

const urlOf = (baseUrl: string, path: string, { id, query = {} }: Parts): string => {
  const url = new URL(`${baseUrl}${API_PREFIX}${path.replace('{id}', encodeURIComponent(String(id)))}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
};

/** Everything that every try sends alike: the key above all. */
const initOf = (
  apiKey: string,
  method: string,
  { body, ifMatch, idempotencyKey }: Parts,
): RequestInit & { readonly headers: Headers } => {
  const headers = new Headers({ Authorization: `Bearer ${apiKey}`, Accept: 'application/json' });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('If-Match', `"${String(ifMatch)}"`);
  const init = { method: method.toUpperCase(), headers };
  if (body === undefined || body instanceof FormData)
    return { ...init, ...(body === undefined ? {} : { body }) };
  headers.set('Content-Type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
};

/**
 * Every request may be sent again without harm: it reads, or it has a key, under which the server does a thing once.
 */
export const makeAsk = (way: Way): Ask => {
  const { baseUrl, policy, random, now } = way;

  return async <P extends Path, M extends MethodsOf<P>>(method: M, path: P, parts: Parts = {}) => {
    const { signal, idempotencyKey = null } = parts;
    const [url, init] = [urlOf(baseUrl, path, parts), initOf(way.apiKey, method, parts)];
    for (let tries = 1; ; tries += 1) {
      const attempt = await tryOnce(way.fetch, url, init, { timeoutMs: way.timeoutMs, signal });
      let retryAfterMs: number | null = null;
      let failure: Error;
      if (attempt.kind === 'answered') {
        const reading = readAnswer(attempt.received, now());
        if (reading.ok) return reading.data as DataOf<P, M>;
        failure = new ApiError(reading.refusal, idempotencyKey);
        if (!mayPass(reading.refusal)) throw failure;
        ({ retryAfterMs } = reading.refusal);
      } else {
        failure = new NoAnswerError(baseUrl, attempt.fault, idempotencyKey);
      }
      const wait = waitBefore(policy, tries, retryAfterMs, random());
      if (wait === null) throw failure;
      await way.sleep(wait, signal);
    }
  };
};
