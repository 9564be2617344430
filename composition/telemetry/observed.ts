import type { RequestSeen } from '../../adapters/http-koa/index.js';
import type { Instant, Prunable, Signal } from '../../core/index.js';

/** Everything that this process reports about itself: the signals of the engine, and those of a server or worker. */
export type Observed =
  | Signal
  | ({ readonly kind: 'responded' } & RequestSeen)
  /** A transaction with this many works was written. */
  | { readonly kind: 'committed'; readonly works: number; readonly tookMs: number }
  | { readonly kind: 'pruned'; readonly what: 'idempotency_keys' | Prunable; readonly count: number }
  /** The ledger was compared with balances and posts. */
  | { readonly kind: 'audited'; readonly violations: number; readonly at: Instant };

/** Receives everything that this process reports. */
export type ObserveAll = (observed: Observed) => void;
