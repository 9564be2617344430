import type { AccountId, PostId } from '../domain/ids.js';
import type { PostEvent } from '../domain/timeline.js';

/** The append-only history of posts. */
export interface TimelineReader {
  /** Oldest first, skipping `offset` events; empty for a post that is unknown to the account. */
  readonly eventsOf: (
    account: AccountId,
    post: PostId,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly PostEvent[]>;
}
