import type { Entry, ConnectionId } from '../../../core/index.js';

/** Everything about one feed that its formats show. */
export interface FeedView {
  readonly connectionId: ConnectionId;
  readonly baseUrl: string;
  readonly title: string;
  /** Newest first. */
  readonly entries: readonly Entry[];
}
