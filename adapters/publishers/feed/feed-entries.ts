import type { ConnectionId, Entry, RequestKey } from '../../../core/index.js';

export interface ListedFeed {
  readonly title: string;
  /** Whether the owner removed it. */
  readonly removed: boolean;
}

/** What our own feeds have published: the entries that deliveries were recorded with. */
export interface FeedEntries {
  /** The feed that the connection is; null where it is none. */
  readonly feedOf: (connection: ConnectionId) => Promise<ListedFeed | null>;
  /** Newest first, at most `limit`. */
  readonly latest: (connection: ConnectionId, limit: number) => Promise<readonly Entry[]>;
  readonly find: (connection: ConnectionId, key: RequestKey) => Promise<Entry | null>;
}
