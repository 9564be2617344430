import type { ConnectionId, PostId, RequestId } from './ids.js';
import type { Instant } from './instant.js';

/** The kinds of events of a timeline. */
export type EventKind =
  | 'accepted'
  | 'scheduled'
  | 'leased'
  | 'sent'
  | 'published'
  | 'refused'
  | 'deferred'
  | 'unknown'
  | 'edited'
  | 'retried'
  | 'resolved'
  | 'canceled'
  | 'held'
  | 'captured'
  | 'released'
  | 'refunded';

/** One line of a post's history. */
export interface PostEvent {
  readonly postId: PostId;
  readonly at: Instant;
  readonly kind: EventKind;
  readonly connectionId: ConnectionId | null;
  /** The request that caused it; null for an action of the engine. */
  readonly requestId: RequestId | null;
  /** A short text for display: an error, an amount, a time. */
  readonly detail: string | null;
}
