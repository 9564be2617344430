import { ApiError, NoResponseError } from './api-error.js';
import { isRetryable } from './retry-policy.js';
import type { Transport } from './send.js';
import type { AccountEvent } from './types.js';

/** The longest that the server waits for an event, in seconds. */
const LONGEST_WAIT_SECONDS = 25;

/** The cursor of the present end, which is another one whenever it is sent. */
const NOW = 'now';

/** The pause after a server that could not be reached, or returned an empty page too early because it is closing. */
const PAUSE_MS = 1_000;

/** Where to begin, and how to end. */
export interface FollowOptions {
  /**
   * The `cursor` of the last event that was seen, or `now`: what is committed after the first response, which the
   * iteration waits for when it begins. Absent: with the first behind which none was removed.
   */
  readonly after?: string;
  /** The most events of one request, from 1 to 100. */
  readonly limit?: number;
  /** Ends the iteration, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

interface Page {
  readonly events: readonly AccountEvent[];
  readonly next_cursor: string;
}

type ReadPage = (
  query: { readonly after: string | undefined; readonly limit: number | undefined; readonly wait: number },
  signal: AbortSignal | undefined,
) => Promise<Page>;

/** Null while the server is out of reach: it is restarting, or the network is down. */
const orNull = (fault: unknown): null => {
  if (fault instanceof NoResponseError || (fault instanceof ApiError && isRetryable(fault))) return null;
  throw fault;
};

/**
 * All events of the account from a place on, for as long as it is iterated: it waits for those to come, and for a server
 * that is out of reach. Throws what no wait can help against, such as a revoked key or a cursor that is gone.
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
    const askedAt = now();
    // Without a wait: a response that is lost on its way would take the place from which to go on with it.
    const isBeginning = cursor === NOW;
    const page = await read({ after: cursor, limit, wait: isBeginning ? 0 : wait }, signal).catch(orNull);
    if (page !== null) {
      yield* page.events;
      cursor = page.next_cursor;
      const isEarly = !isBeginning && page.events.length === 0 && now() - askedAt < earlyMs;
      if (!isEarly) continue;
    }
    await sleep(PAUSE_MS, signal);
  }
}
