import type { AuditTrail } from '../domain/audit.js';
import type { AccountId } from '../domain/ids.js';
import type { StatementLine, WalletBalance } from '../domain/ledger.js';

/** The committed ledger. */
export interface LedgerReader {
  readonly balanceOf: (account: AccountId) => Promise<WalletBalance | null>;
  /**
   * Newest first, with the balance after each movement. `before` continues a statement after the line of that number.
   */
  readonly statementOf: (
    account: AccountId,
    page: { readonly before: number | null; readonly limit: number },
  ) => Promise<readonly StatementLine[]>;
  /** Everything that the audit folds, of one account or of all, at one moment. */
  readonly auditTrail: (account: AccountId | null) => Promise<AuditTrail>;
}
