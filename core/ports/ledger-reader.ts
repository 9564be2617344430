import type { AuditPart } from '../domain/audit.js';
import type { AccountId } from '../domain/ids.js';
import type { StatementLine, StatementPosition, WalletBalance } from '../domain/ledger.js';

/** The committed ledger. */
export interface LedgerReader {
  readonly balanceOf: (account: AccountId) => Promise<WalletBalance | null>;
  /**
   * Newest first, with the balance after each movement. `before` continues a statement after a line.
   */
  readonly statementOf: (
    account: AccountId,
    page: { readonly before: StatementPosition | null; readonly limit: number },
  ) => Promise<readonly StatementLine[]>;
  /** Everything that an audit of the account folds, at one moment. */
  readonly auditTrail: (account: AccountId) => AsyncIterable<AuditPart>;
}
