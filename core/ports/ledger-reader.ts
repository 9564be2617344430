import type { AuditTrail } from '../domain/audit.js';
import type { AccountId } from '../domain/ids.js';
import type { Transfer, WalletBalance } from '../domain/ledger.js';

/** The committed ledger. */
export interface LedgerReader {
  readonly balanceOf: (account: AccountId) => Promise<WalletBalance | null>;
  /** Newest first. */
  readonly statementOf: (account: AccountId, limit: number) => Promise<readonly Transfer[]>;
  /** Everything that the audit folds, of one account or of all, at one moment. */
  readonly auditTrail: (account: AccountId | null) => Promise<AuditTrail>;
}
