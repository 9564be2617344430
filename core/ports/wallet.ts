import type { AuditTrail } from '../domain/audit.js';
import type { AccountId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Transfer, WalletBalance } from '../domain/ledger.js';
import type { MinorUnits } from '../domain/money.js';

/** One movement to make. An operation key that was used before moves nothing and answers as it did then. */
export interface Movement {
  readonly amountMinor: MinorUnits;
  readonly operationKey: string;
  readonly postId: PostId | null;
  readonly at: Instant;
}

/**
 * The wallet of the unit of work's account. Each movement appends one transfer with two entries that sum to zero
 * and changes the balance in the same transaction; no balance ever goes below zero.
 */
export interface Wallet {
  readonly balance: () => Promise<WalletBalance>;
  /** False, and nothing moved, where more than {@link MAX_MINOR_UNITS} would be available and held together. */
  readonly credit: (movement: Movement) => Promise<boolean>;
  /** False, and nothing moved, when less than the amount is available. */
  readonly hold: (movement: Movement) => Promise<boolean>;
  /** Throws when less than the amount is held: a hold is captured or released once. */
  readonly capture: (movement: Movement) => Promise<void>;
  /** Throws when less than the amount is held. */
  readonly release: (movement: Movement) => Promise<void>;
}

/** The ledger outside a unit of work. */
export interface LedgerReader {
  readonly balanceOf: (account: AccountId) => Promise<WalletBalance | null>;
  /** Newest first. */
  readonly statementOf: (account: AccountId, limit: number) => Promise<readonly Transfer[]>;
  /** Everything the audit folds, of one account or of all, as of one moment. */
  readonly auditTrail: (account: AccountId | null) => Promise<AuditTrail>;
}
