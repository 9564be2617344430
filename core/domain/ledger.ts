import type { AccountId, PostId } from './ids.js';
import type { Instant } from './instant.js';
import type { Currency, MinorUnits } from './money.js';

/** The pockets of one account. `external` is outside the system, `revenue` is what was captured. */
export type Pocket = 'external' | 'available' | 'held' | 'revenue';

export type MovementKind = 'credit' | 'hold' | 'capture' | 'release';

/** Every movement of money has one of these kinds; its two entries (minus `from`, plus `to`) sum to zero. */
export const MOVEMENTS: Readonly<Record<MovementKind, { readonly from: Pocket; readonly to: Pocket }>> = {
  credit: { from: 'external', to: 'available' },
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'revenue' },
  release: { from: 'held', to: 'available' },
};

export interface WalletBalance {
  readonly currency: Currency;
  readonly availableMinor: MinorUnits;
  readonly heldMinor: MinorUnits;
}

/** One movement in the append-only ledger. */
export interface Transfer {
  readonly accountId: AccountId;
  readonly kind: MovementKind;
  readonly amountMinor: MinorUnits;
  /** Unique: the same operation never moves money twice. */
  readonly operationKey: string;
  readonly postId: PostId | null;
  readonly at: Instant;
}

/** The operation key of a post's charge; `round` counts how many times the post was charged. */
export const chargeKey = (kind: Exclude<MovementKind, 'credit'>, post: PostId, round: number): string =>
  `${kind}:post:${String(post)}:${String(round)}`;
