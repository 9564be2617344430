import { LONGEST_TIMER_MS } from './one-try.js';
import type { Transport } from './send.js';
import { clientOver, type Client } from './client.js';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from './retry-policy.js';

/** Of a request without images, which have time of their own. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** The address of the server, the key, and how often and how long a call is attempted. */
export interface ClientOptions extends Partial<RetryPolicy>, Partial<Pick<Transport, 'fetch' | 'timeoutMs'>> {
  /** The address of the server, such as `https://post.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How to wait, for tests. */
  readonly sleep?: Transport['sleep'];
  /** A random number from 0 to below 1, for tests. */
  readonly random?: Transport['random'];
}

/**
 * A client of the API, over the global `fetch` of Node 20 or a browser.
 *
 * @throws TypeError when the base URL is not an http or https address, or the key has invalid characters
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
    policy: { ...DEFAULT_RETRY_POLICY, ...definedOf(policy) },
  });
};

/** An option that is undefined means the default, like one that is absent. */
const definedOf = (policy: Partial<RetryPolicy>): Partial<RetryPolicy> =>
  Object.fromEntries(Object.entries(policy).filter(([, value]: [string, unknown]) => value !== undefined));

/** Not `URL.canParse`: on Node 20 it refuses letters beyond ASCII after some two thousand calls. */
const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const checkedBase = (baseUrl: string): string => {
  const url = parseUrl(baseUrl);
  const isPlain = url !== null && url.username + url.password + url.search + url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError(`The base URL must be an http or https address, such as https://post.example.`);
  }
  return url.href.replace(/\/+$/, '');
};

const sleepFor: Transport['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });
