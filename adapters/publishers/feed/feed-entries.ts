import type { ConnectionId, Instant, PostId, RequestKey } from '../../../core/index.js';

/** One post as a feed shows it. */
export interface FeedEntry {
  readonly connectionId: ConnectionId;
  readonly requestKey: RequestKey;
  readonly postId: PostId;
  readonly headline: string;
  /** Sanitised: it is shown as it is. */
  readonly html: string;
  readonly plain: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly linkUrl: string | null;
  readonly publishedAt: Instant;
}

export interface ListedFeed {
  readonly title: string;
  /** Whether the owner removed it. */
  readonly removed: boolean;
}

/** What our own feeds have published. */
export interface FeedEntries {
  /** Stores an entry once per (connection, request key); a second put of the same changes nothing. Durable when it resolves. */
  readonly put: (entry: FeedEntry) => Promise<void>;
  /** The feed that the connection is; null where it is none. */
  readonly feedOf: (connection: ConnectionId) => Promise<ListedFeed | null>;
  /** Newest first, at most `limit`. */
  readonly latest: (connection: ConnectionId, limit: number) => Promise<readonly FeedEntry[]>;
  readonly find: (connection: ConnectionId, key: RequestKey) => Promise<FeedEntry | null>;
}
