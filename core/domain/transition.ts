import type { DeliveryError } from './delivery.js';
import type { RequestKey } from './ids.js';
import type { Instant } from './instant.js';

/** The next state of a delivery. Every transition ends the lease, if there is one, and counts a revision. */
export type Transition =
  | {
      readonly to: 'queued';
      readonly dueAt: Instant;
      readonly error: DeliveryError | null;
      /** Kept while the last write may have happened; null if it certainly did not. */
      readonly sentAt: Instant | null;
    }
  /**
   * A new start on explicit request: no attempts, nothing frozen, a new key and a new window. It stays recorded that an
   * unknown delivery was sent before.
   */
  | {
      readonly to: 'requeued';
      readonly dueAt: Instant;
      readonly requestKey: RequestKey;
      /** Leased at once until then; null: queued. */
      readonly leaseUntil: Instant | null;
    }
  | {
      readonly to: 'published';
      readonly remoteId: string;
      readonly url: string | null;
      readonly publishedAt: Instant;
    }
  | { readonly to: 'failed'; readonly error: DeliveryError }
  | { readonly to: 'unknown'; readonly since: Instant; readonly error: DeliveryError }
  | { readonly to: 'canceled' };
