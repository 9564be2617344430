import type { Connection, Lane } from './connection.js';
import type { AccountId, DeliveryId, PostId, RequestKey } from './ids.js';
import type { Instant } from './instant.js';

/** Why a delivery failed or waits. */
export interface DeliveryError {
  /** Snake case, for programs: `too_long`, `rate_limited`, `missed_window`, … */
  readonly code: string;
  readonly message: string;
  /** Whether the same post may still be published, automatically or by a retry. */
  readonly retryable: boolean;
}

/** The request, fixed at the first attempt, so that a resend has the same bytes and the same key. */
export interface Frozen {
  readonly at: Instant;
  readonly request: string;
  /** How many times it was sent, or may have been sent. */
  readonly sends: number;
}

/** Exclusive until `until`; every write made under it must carry the fencing token. */
export interface Lease {
  readonly token: number;
  readonly until: Instant;
}

/** What a delivery has in each of its states. */
export interface DeliveryFacts {
  readonly id: DeliveryId;
  readonly postId: PostId;
  readonly accountId: AccountId;
  readonly connection: Pick<Connection, 'id' | 'name' | 'provider'>;
  readonly lane: Lane;
  readonly requestKey: RequestKey;
  /** When it was first due; the delivery window starts here. */
  readonly firstDueAt: Instant;
  readonly attempts: number;
  /** Null before the first attempt. */
  readonly frozen: Frozen | null;
  /** The last error; null after a success. */
  readonly error: DeliveryError | null;
  /** When it was sent under an earlier key and may have arrived, before it was retried; null if never. */
  readonly earlierSentAt: Instant | null;
  /** Counts the visible changes of this delivery. */
  readonly revision: number;
}

/**
 * One post to one connection: the unit that is queued, leased, sent and recorded. `sentAt` is set before the visible
 * write and stays set while the write may have happened: a queued delivery with `sentAt` is sent again under the same
 * key or looked up, never sent as a new one.
 */
export type Delivery = DeliveryFacts &
  (
    | { readonly state: 'queued'; readonly dueAt: Instant; readonly sentAt: Instant | null }
    | {
        readonly state: 'publishing';
        readonly dueAt: Instant;
        readonly lease: Lease;
        readonly sentAt: Instant | null;
      }
    | {
        readonly state: 'published';
        readonly remoteId: string;
        readonly url: string | null;
        readonly publishedAt: Instant;
      }
    | { readonly state: 'failed' }
    | { readonly state: 'unknown'; readonly sentAt: Instant; readonly since: Instant }
    | { readonly state: 'canceled' }
  );

/** The states of a delivery; see the diagram in the README. */
export const DELIVERY_STATES = [
  'queued',
  'publishing',
  'published',
  'failed',
  'unknown',
  'canceled',
] as const satisfies readonly Delivery['state'][];
/** One of the states of a delivery. */
export type DeliveryState = Delivery['state'];

/** A delivery that waits until it is due. */
export type QueuedDelivery = Extract<Delivery, { state: 'queued' }>;

/** A delivery that this process has leased. */
export type LeasedDelivery = Extract<Delivery, { state: 'publishing' }>;

/**
 * The delivery under a new lease, which counts an attempt. Its revision is the fencing token: it grows with every
 * change, whatever the state.
 */
export const leasedUntil = (delivery: QueuedDelivery | LeasedDelivery, until: Instant): LeasedDelivery => {
  const revision = delivery.revision + 1;
  const lease = { token: revision, until };
  return { ...delivery, state: 'publishing', attempts: delivery.attempts + 1, revision, lease };
};

/** Whether the delivery changes only if a client requests it. */
export const isSettled = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state !== 'queued' && state !== 'publishing';
