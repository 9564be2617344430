import type { Entry } from '../domain/entry.js';
import type { ConnectionId, RequestKey } from '../domain/ids.js';

/** A feed as its pages show it. */
export interface ListedFeed {
  readonly title: string;
  /** Whether the owner removed it. */
  readonly removed: boolean;
}

/**
 * The published entries of the built-in feeds, stored together with their deliveries. Only a store for the channel
 * `feed` needs it.
 */
export interface FeedEntries {
  /** The feed of the connection; null when the connection is not a feed. */
  readonly feedOf: (connection: ConnectionId) => Promise<ListedFeed | null>;
  /** Newest first, at most `limit`; of one moment, the one that was stored last comes first. */
  readonly latest: (connection: ConnectionId, limit: number) => Promise<readonly Entry[]>;
  /** The keys of the latest entries, in their order; the entry of a key never changes. */
  readonly latestKeys: (connection: ConnectionId, limit: number) => Promise<readonly RequestKey[]>;
  readonly find: (connection: ConnectionId, key: RequestKey) => Promise<Entry | null>;
}
