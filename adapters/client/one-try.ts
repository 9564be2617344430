import type { Received } from './read-answer.js';

/** What of the global `fetch` is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Attempt =
  | { readonly kind: 'answered'; readonly received: Received }
  | { readonly kind: 'no-answer'; readonly fault: unknown };

/**
 * Asks once and reads the whole answer, for at most `timeoutMs`. Throws only the reason of the caller's own signal.
 * A redirect is not followed: it would turn a write into a read, and show the key to somebody else.
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
    () => ended.abort(new Error(`There was no answer within ${String(timeoutMs)} ms.`)),
    timeoutMs,
  );
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: ended.signal });
    const { status, headers } = response;
    return { kind: 'answered', received: { status, headers, text: await response.text() } };
  } catch (fault) {
    signal?.throwIfAborted();
    return { kind: 'no-answer', fault };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
