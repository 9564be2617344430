import { ApiError, NoResponseError } from './api-error.js';
import { tryOnce, type Fetch } from './one-try.js';
import { readResponse } from './read-response.js';
import { isRetryable, retryDelay, type RetryPolicy } from './retry-policy.js';
import type { DataOf, MethodsOf, Path } from './types.js';

/** How a client reaches the API. */
export interface Transport {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
  /** The timeout of one attempt, in milliseconds; images have 10 s more for each megabyte. */
  readonly timeoutMs: number;
  readonly policy: RetryPolicy;
  /** Waits that many milliseconds, or until the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
}

/** The parts of a request besides method and path. */
export interface RequestParts {
  /** For `{id}` in the path. */
  readonly id?: number;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: object;
  readonly ifMatch?: number | undefined;
  /** Present on all writes except those that set a state of a connection. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request, retries it if that may help, and returns the `data` of the successful response. */
export type Send = <P extends Path, M extends MethodsOf<P>>(
  method: M,
  path: P,
  parts?: RequestParts,
) => Promise<DataOf<P, M>>;

const API_PREFIX = '/api/v1';

const urlOf = (baseUrl: string, path: string, { id, query = {} }: RequestParts): string => {
  const url = new URL(`${baseUrl}${API_PREFIX}${path.replace('{id}', encodeURIComponent(String(id)))}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
};

/** What is the same in every attempt, above all the key. */
const initOf = (
  apiKey: string,
  method: string,
  { body, ifMatch, idempotencyKey }: RequestParts,
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

/** At this rate images arrive on a slow connection, and the server still waits for them. */
const BYTES_PER_MS = 100;

/** How much longer a request takes because of its images. */
const uploadMs = (body: object | undefined): number => {
  if (!(body instanceof FormData)) return 0;
  const sizes = [...body.values()].map((value) => (typeof value === 'string' ? 0 : value.size));
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MS);
};

/** Every request is safe to retry: it is a read, sets a state, or has an idempotency key. */
export const makeSend = (transport: Transport): Send => {
  const { baseUrl, policy, random, now } = transport;

  return async <P extends Path, M extends MethodsOf<P>>(method: M, path: P, parts: RequestParts = {}) => {
    const { signal, idempotencyKey = null } = parts;
    const [url, init] = [urlOf(baseUrl, path, parts), initOf(transport.apiKey, method, parts)];
    const timeoutMs = transport.timeoutMs + uploadMs(parts.body);
    for (let tries = 1; ; tries += 1) {
      const attempt = await tryOnce(transport.fetch, url, init, { timeoutMs, signal });
      let retryAfterMs: number | null = null;
      let failure: Error;
      if (attempt.kind === 'received') {
        const reading = readResponse(attempt.received, now());
        if (reading.ok) return reading.data as DataOf<P, M>;
        failure = new ApiError(reading.refusal, idempotencyKey);
        if (!isRetryable(reading.refusal)) throw failure;
        ({ retryAfterMs } = reading.refusal);
      } else {
        failure = new NoResponseError(baseUrl, attempt.fault, idempotencyKey);
      }
      const wait = retryDelay(policy, tries, retryAfterMs, random());
      if (wait === null) throw failure;
      await transport.sleep(wait, signal);
    }
  };
};
