import type { Operation } from './operation.js';
import type { PostDocument } from './post-document.js';
import type { Planned } from './channel-override.js';
import type { Delivery, Frozen } from './delivery.js';
import type { Entry } from './entry.js';
import type { IdempotencyClaim } from './idempotency.js';
import type { DeliveryId, PostId } from './ids.js';
import type { Instant } from './instant.js';
import type { Transfer } from './ledger.js';
import type { Charge, Post } from './post.js';
import type { UsagePeriod } from './time-zone.js';
import type { PostEvent } from './timeline.js';
import type { Transition } from './transition.js';

/** One write of an accepted operation. {@link evolve} defines its meaning. */
export type Change =
  | { readonly kind: 'post_inserted'; readonly post: Post }
  | ({
      readonly kind: 'post_edited';
      readonly postId: PostId;
      readonly document: PostDocument;
      /** All deliveries from now on; previous ones that are not listed are removed. */
      readonly deliveries: readonly Delivery[];
    } & Planned)
  | {
      readonly kind: 'delivery_moved';
      readonly postId: PostId;
      readonly deliveryId: DeliveryId;
      /** The fencing token of the lease that the change requires; null if the delivery is not leased. */
      readonly fence: number | null;
      readonly transition: Transition;
    }
  | {
      /** The delivery is about to be sent, or sent again: committed before the visible write. */
      readonly kind: 'delivery_sent';
      readonly postId: PostId;
      readonly deliveryId: DeliveryId;
      readonly fence: number;
      readonly sentAt: Instant;
      readonly frozen: Frozen;
    }
  | { readonly kind: 'entry_put'; readonly entry: Entry }
  | { readonly kind: 'charge_set'; readonly postId: PostId; readonly charge: Charge }
  | {
      readonly kind: 'post_counted';
      readonly period: UsagePeriod;
      readonly source: Charge['source'];
      /** -1: uncounted. */
      readonly by: 1 | -1;
    }
  | { readonly kind: 'transfer_made'; readonly transfer: Transfer }
  | {
      readonly kind: 'key_claimed';
      readonly claim: IdempotencyClaim;
      readonly at: Instant;
      readonly postId: PostId;
    }
  | { readonly kind: 'event_appended'; readonly event: PostEvent }
  /** Added by stores within `OperatorLog.during`; no decision makes it. */
  | { readonly kind: 'operation_logged'; readonly operation: Operation };

/** The return value of an operation and its writes, which become durable together or not at all. */
export interface Decision<T> {
  readonly value: T;
  readonly changes: readonly Change[];
}
