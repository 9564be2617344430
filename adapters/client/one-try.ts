import type { Received } from './read-response.js';

/** The used part of the global `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A timer of Node or a browser with a longer time ends at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Attempt =
  | { readonly kind: 'received'; readonly received: Received }
  | { readonly kind: 'no_response'; readonly fault: unknown };

/**
 * Sends the request once and reads the whole response within `timeoutMs`. Throws only the reason of the caller's
 * signal. Redirects are not followed: they could turn a write into a read and reveal the key to another server.
 */
export const tryOnce = async (
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
): Promise<Attempt> => {
  signal?.throwIfAborted();
  const ended = new AbortController();
  const stop = (): void => ended.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(
    () => ended.abort(new Error(`There was no response within ${String(timeoutMs)} ms.`)),
    Math.min(timeoutMs, LONGEST_TIMER_MS),
  );
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: ended.signal });
    const { status, headers } = response;
    return { kind: 'received', received: { status, headers, text: await response.text() } };
  } catch (fault) {
    signal?.throwIfAborted();
    return { kind: 'no_response', fault };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
