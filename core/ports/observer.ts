import type { Provider } from '../domain/connection.js';
import type { AccountId, ConnectionId, DeliveryId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** A delivery by its ids: never its texts, nor the settings of its connection. */
export interface DeliveryRef {
  readonly deliveryId: DeliveryId;
  readonly postId: PostId;
  readonly accountId: AccountId;
  readonly connectionId: ConnectionId;
  readonly provider: Provider;
}

/** A call of a publisher. */
export interface ChannelCall {
  readonly step: 'prepare' | 'commit' | 'reconcile';
  readonly startedAt: Instant;
  readonly endedAt: Instant;
}

/**
 * How an attempt ended: `deferred` if the delivery is queued again, `lease_lost` if nothing was recorded because
 * another process may have the delivery, `fault` if the installation failed; its lease then runs out.
 */
export type AttemptResult = 'published' | 'failed' | 'deferred' | 'unknown' | 'lease_lost' | 'fault';

/** An attempt with its times, from which a trace can be made: the attempt, and within it the calls. */
export interface AttemptSignal extends DeliveryRef {
  readonly kind: 'attempted';
  /** The ordinal of the attempt, from 1. */
  readonly attempt: number;
  readonly result: AttemptResult;
  /** The code of the delivery's error; null after a success and if nothing was recorded. */
  readonly code: string | null;
  readonly dueAt: Instant;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly calls: readonly ChannelCall[];
}

/** What the engine reports about its operation, for logs, metrics and traces. */
export type Signal =
  | AttemptSignal
  /** Its lease had ended; `wasSent` shows whether the previous process may have made the visible write. */
  | ({ readonly kind: 'taken_over'; readonly wasSent: boolean } & DeliveryRef)
  /** The circuit breaker of the delivery's connection. */
  | ({ readonly kind: 'breaker_opened' } & DeliveryRef)
  | ({ readonly kind: 'breaker_closed' } & DeliveryRef)
  /** A response to the delivery paused all connections of its lane. */
  | ({ readonly kind: 'lane_paused'; readonly until: Instant } & DeliveryRef)
  | ({ readonly kind: 'lane_resumed' } & DeliveryRef)
  | { readonly kind: 'hold_released'; readonly accountId: AccountId; readonly postId: PostId };

/** Receives signals. Called for every delivery, so it must return at once. */
export type Observe = (signal: Signal) => void;
