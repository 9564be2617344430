import type { ConnectionId, PostId, RequestKey } from './ids.js';
import type { Instant } from './instant.js';

/**
 * A post as a channel of our own shows it. It is stored where deliveries are, by the transaction that records the
 * delivery as published: what such a channel shows and what is recorded cannot differ.
 */
export interface Entry {
  readonly connectionId: ConnectionId;
  /** One entry for each; a second one of the same key changes nothing. */
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
