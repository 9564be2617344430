import type { ConnectionId, PostId, RequestKey } from './ids.js';
import type { Instant } from './instant.js';

/** An image of an entry, by its public address. */
export interface EntryImage {
  readonly url: string;
  readonly alt: string | null;
}

/**
 * A post as a built-in channel shows it. The transaction that records the delivery as published stores it, so that
 * what the channel shows and what is recorded cannot differ.
 */
export interface Entry {
  readonly connectionId: ConnectionId;
  /** One entry per key; putting a second one changes nothing. */
  readonly requestKey: RequestKey;
  readonly postId: PostId;
  readonly headline: string;
  /** Sanitised HTML, shown unchanged. */
  readonly html: string;
  readonly plain: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  /** The images after the first. */
  readonly moreImages: readonly EntryImage[];
  readonly linkUrl: string | null;
  readonly publishedAt: Instant;
}
