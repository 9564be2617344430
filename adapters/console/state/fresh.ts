import { batch, effect, signal } from '@preact/signals';
import { ApiError, type AccountEvent, type Client } from '../../client/index.js';
import { failedRequests, outage } from './reachable.js';
import { isExpired, session } from './session.js';

/** Incremented when shown data may have changed: views read again, after a read that is under way. */
export const dataVersion = signal(0);

/** Incremented after a change of the user: a read that is under way may show what was before, so it is begun again. */
export const userChanges = signal(0);

/** Incremented when concerns may have changed. */
export const concernsVersion = signal(0);

/**
 * The values of `dataVersion` at which anything may have changed, and at which only a single post may have, by its id.
 */
const changed = { any: 0, posts: new Map<number, number>() };

/** Counts a change of these posts; null: of anything. */
const invalidate = (posts: readonly number[] | null): void => {
  const at = dataVersion.peek() + 1;
  if (posts === null) {
    changed.any = at;
    changed.posts.clear();
  } else for (const id of posts) changed.posts.set(id, at);
  dataVersion.value = at;
};

/** The posts that may have changed after this value of `dataVersion`; null if anything may have. */
export const changedSince = (version: number): readonly number[] | null =>
  changed.any > version ? null : [...changed.posts].flatMap(([id, at]) => (at > version ? [id] : []));

/** Makes every view read again at once after a change, of a single post if one is given. */
export const refresh = (post?: number): void =>
  batch(() => {
    userChanges.value += 1;
    invalidate(post === undefined ? null : [post]);
  });

/** How long the server holds a request for events, in seconds; well below the time after which the client gives up. */
const WAIT_SECONDS = 20;
/** Events arrive in groups: the views are read once for all of them. */
const GATHER_MS = 1_500;
/** How often state without events, such as that of a channel, is read again. */
const REREAD_MS = 60_000;
/** How often the views are read if events cannot be followed, and at most because reads failed. */
const POLL_MS = 15_000;
/** How soon an unreachable server is tried again; later if it requests that, up to `REREAD_MS`. */
const RECONNECT_MS = 3_000;

const KINDS_OF_CONCERN: ReadonlySet<AccountEvent['kind']> = new Set([
  'refused',
  'unknown',
  'retried',
  'resolved',
  'canceled',
]);

const sleep = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    ended.addEventListener('abort', end);
    if (ended.aborted) end();
  });

/**
 * Checks whether a server that another request did not reach is back, because the request for events may be held for
 * long. A server that refuses changes responds to this, and may still refuse the next change.
 */
const pingWhileAway = async (client: Client, ended: AbortSignal): Promise<void> => {
  for (;;) {
    await sleep(Math.max(RECONNECT_MS, outage.peek()?.retryAfterMs ?? 0), ended);
    if (ended.aborted) return;
    if (outage.peek()?.isOfChange === false) await client.ping({ signal: ended }).catch(() => undefined);
  }
};

/**
 * Follows the events, and continues where it was when the server is back. It always pauses between two requests, so a
 * busy account costs no more than the views can show.
 */
const follow = async (client: Client, ended: AbortSignal): Promise<void> => {
  /** Null if events may have been missed: everything is read again, and followed from then on. */
  let cursor: string | null = null;
  let isBack = false;
  /** When everything was read, on a clock that is never set. */
  let allReadAt = Number.NEGATIVE_INFINITY;
  let failedBefore = failedRequests();
  const readAgain = (events: readonly AccountEvent[] | null): void => {
    if (events === null) {
      allReadAt = performance.now();
      failedBefore = failedRequests();
    }
    invalidate(events === null ? null : events.map(({ post_id }) => post_id));
    if (events === null || events.some(({ kind }) => KINDS_OF_CONCERN.has(kind))) concernsVersion.value += 1;
  };
  for (;;) {
    let pauseMs = GATHER_MS;
    const responded = new AbortController();
    void pingWhileAway(client, responded.signal);
    try {
      const query = cursor === null ? { after: 'now' } : { after: cursor, wait: isBack ? 0 : WAIT_SECONDS };
      const page = await client.eventPage(query, { signal: ended });
      // A request that was held during a short outage did not notice it, but others failed.
      const rereadMs = failedRequests() === failedBefore ? REREAD_MS : POLL_MS;
      if (isBack || performance.now() - allReadAt > rereadMs) readAgain(null);
      else if (page.events.length > 0) readAgain(page.events);
      cursor = page.next_cursor;
      isBack = false;
    } catch (fault) {
      if (ended.aborted) return;
      isBack = true;
      pauseMs = RECONNECT_MS;
      if (fault instanceof ApiError && fault.retryAfterMs !== null)
        pauseMs = Math.min(Math.max(RECONNECT_MS, fault.retryAfterMs), REREAD_MS);
      if (fault instanceof ApiError && fault.status < 500) {
        // For example, the cursor is gone because the server was restored to an earlier state.
        cursor = null;
        readAgain(null);
        pauseMs = POLL_MS;
      }
    } finally {
      responded.abort();
    }
    await sleep(pauseMs, ended);
  }
};

const isVisible = signal(document.visibilityState === 'visible');

/** Keeps visible views up to date; a page in the background pauses and holds no connection. */
export const keepFresh = (): void => {
  document.addEventListener('visibilitychange', () => {
    isVisible.value = document.visibilityState === 'visible';
  });
  addEventListener('online', () => refresh());
  effect(() => {
    if (session.value === null || isExpired.value || !isVisible.value) return undefined;
    const { follower } = session.value;
    const ended = new AbortController();
    void follow(follower, ended.signal);
    return () => ended.abort();
  });
};
