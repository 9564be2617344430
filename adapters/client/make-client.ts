import type { Way } from './ask.js';
import { clientOver, type Client } from './client.js';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from './retry-policy.js';

/** Longer than the server takes to receive a request, an image included. */
const DEFAULT_TIMEOUT_MS = 60_000;

export interface ClientOptions extends Partial<RetryPolicy>, Partial<Pick<Way, 'fetch' | 'timeoutMs'>> {
  /** Where the server is, such as `https://post.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How to wait, for tests. */
  readonly sleep?: Way['sleep'];
  /** Chance, from 0 to below 1, for tests. */
  readonly random?: Way['random'];
}

/**
 * A client of the API, over the global `fetch` of Node 20 or a browser.
 *
 * @throws TypeError where the base URL is no http or https address, or the key has characters that no key has
 */
export const makeClient = ({
  baseUrl,
  apiKey,
  fetch = (url, init) => globalThis.fetch(url, init),
  timeoutMs = DEFAULT_TIMEOUT_MS,
  sleep = sleepFor,
  random = Math.random,
  ...policy
}: ClientOptions): Client => {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('The API key must be printable ASCII, without spaces.');
  return clientOver({
    baseUrl: checkedBase(baseUrl),
    apiKey,
    fetch,
    timeoutMs,
    sleep,
    random,
    now: Date.now,
    policy: { ...DEFAULT_RETRY_POLICY, ...policy },
  });
};

const checkedBase = (baseUrl: string): string => {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isPlain = url !== null && url.username + url.password + url.search + url.hash === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`The base URL must be an http or https address, such as https://post.example.`);
  }
  return url.href.replace(/\/+$/, '');
};

const sleepFor: Way['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });
