import type { AccountId, PostId } from '../domain/ids.js';
import type { EventPage, EventPlace, PostEvent } from '../domain/timeline.js';

/** The append-only history of posts. */
export interface TimelineReader {
  /** Oldest first, skipping `offset` events; empty for a post that is unknown to the account. */
  readonly eventsOf: (
    account: AccountId,
    post: PostId,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly PostEvent[]>;
  /**
   * The events of all posts of the account behind a place, or behind all that were removed, at most `limit`, in the order
   * in which they were committed: a reader that goes on at `next` misses none, even of transactions that were under way. Null
   * if events behind the place may have been removed, or if it is of another history (`eventsBehind`).
   */
  readonly eventsBehind: (
    account: AccountId,
    place: EventPlace | null,
    limit: number,
  ) => Promise<EventPage | null>;
  /** The place behind the last event that was committed: all that are committed after the call are behind it. */
  readonly endOf: (account: AccountId) => Promise<EventPlace>;
  /** The greatest id of an event of each of these accounts; an account without events is left out. */
  readonly newestOf: (accounts: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, number>>;
}
