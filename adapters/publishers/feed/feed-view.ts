import type { ConnectionId } from '../../../core/index.js';
import type { FeedEntry } from './feed-entries.js';

/** Everything about one feed that its formats show. */
export interface FeedView {
  readonly connectionId: ConnectionId;
  readonly baseUrl: string;
  readonly title: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}
