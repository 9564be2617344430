import type { AccountId, PostId } from '../domain/ids.js';
import type { EventPage, EventPosition, PostEvent } from '../domain/timeline.js';

/** The append-only history of posts. */
export interface TimelineReader {
  /** Oldest first, skipping `offset` events; empty for a post that is unknown to the account. */
  readonly eventsOf: (
    account: AccountId,
    post: PostId,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly PostEvent[]>;
  /**
   * The events of all posts of the account after a position, or after those removed, at most `limit`, in the order in
   * which they were committed: a reader that continues at `next` misses none, not even events of transactions that were
   * under way. Null if events after the position may have been removed, or if it is of another history (`eventsAfter`).
   */
  readonly eventsAfter: (
    account: AccountId,
    position: EventPosition | null,
    limit: number,
  ) => Promise<EventPage | null>;
  /** The position after the last committed event: all events that are committed after the call come after it. */
  readonly endOf: (account: AccountId) => Promise<EventPosition>;
  /** The greatest event id of each of these accounts; accounts without events are left out. */
  readonly newestOf: (accounts: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, number>>;
}
