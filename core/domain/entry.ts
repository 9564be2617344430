import type { ConnectionId, PostId, RequestKey } from './ids.js';
import type { Instant } from './instant.js';

/**
 * A post as one of our own channels shows it. The transaction that records the delivery as published stores it, so that
 * what the channel shows and what is recorded cannot differ.
 */
export interface Entry {
  readonly connectionId: ConnectionId;
  /** One entry per key; putting a second one changes nothing. */
  readonly requestKey: RequestKey;
  readonly postId: PostId;
  readonly headline: string;
  /** Sanitized HTML, shown unchanged. */
  readonly html: string;
  readonly plain: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly linkUrl: string | null;
  readonly publishedAt: Instant;
}
