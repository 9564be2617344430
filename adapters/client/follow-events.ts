import { ApiError, NoResponseError } from './api-error.js';
import { isRetryable } from './retry-policy.js';
import type { Transport } from './send.js';
import type { AccountEvent, DataOf } from './types.js';

/** The longest that the server waits for an event, in seconds. */
const LONGEST_WAIT_SECONDS = 25;

/** The cursor of the present end, which moves with every request. */
const NOW = 'now';

/** The shortest pause after the server was unreachable, or returned an empty page too early because it is closing. */
const PAUSE_MS = 1_000;

/** Where to start, and how to stop. */
export interface FollowOptions {
  /**
   * The `cursor` of the last event that was seen, or `now`: only events that are committed after the first response,
   * which the iteration waits for when it begins. Absent: all events after the last one removed.
   */
  readonly after?: string;
  /** The most events of one request, from 1 to 100. */
  readonly limit?: number;
  /** Ends the iteration, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

type ReadPage = (
  query: { readonly after: string | undefined; readonly limit: number | undefined; readonly wait: number },
  signal: AbortSignal | undefined,
) => Promise<DataOf<'/write-post/events/', 'get'>>;

/** The pause while the server is unreachable: it is restarting or overloaded, or the network is down. */
const pauseAfter = (fault: unknown): number => {
  if (fault instanceof NoResponseError) return PAUSE_MS;
  if (fault instanceof ApiError && isRetryable(fault)) return Math.max(PAUSE_MS, fault.retryAfterMs ?? 0);
  throw fault;
};

/**
 * All events of the account after a position, for as long as it is iterated: it waits for new events, and for an
 * unreachable server. Throws errors that waiting cannot solve, such as a revoked key or a cursor that is gone.
 */
export async function* followEvents(
  read: ReadPage,
  { after, limit, signal }: FollowOptions,
  { sleep, timeoutMs, now }: Pick<Transport, 'sleep' | 'timeoutMs' | 'now'>,
): AsyncGenerator<AccountEvent, never> {
  // A response has to come well before the client gives up.
  const wait = Math.min(LONGEST_WAIT_SECONDS, Math.floor(timeoutMs / 2_000));
  const earlyMs = Math.max(PAUSE_MS, wait * 1_000 - PAUSE_MS);
  for (let cursor = after; ;) {
    signal?.throwIfAborted();
    const requestedAt = now();
    // Without a wait: if this response is lost, so is the position to continue from.
    const isBeginning = cursor === NOW;
    const page = await read({ after: cursor, limit, wait: isBeginning ? 0 : wait }, signal).catch(pauseAfter);
    if (typeof page === 'number') {
      await sleep(page, signal);
      continue;
    }
    yield* page.events;
    cursor = page.next_cursor;
    const isEarly = !isBeginning && page.events.length === 0 && now() - requestedAt < earlyMs;
    if (isEarly) await sleep(PAUSE_MS, signal);
  }
}
