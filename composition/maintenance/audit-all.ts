import { makeAudit, type Account } from '../../core/index.js';
import type { Store } from '../store/store.js';
import { counted } from '../reporting/counted.js';
import type { WithProgress } from '../reporting/progress.js';

/** What an audit of ledgers read, and what it found. */
export interface Audited {
  readonly accounts: number;
  readonly transfers: number;
  readonly problems: readonly string[];
}

interface AuditOptions extends WithProgress {
  /** Ends the audit early. */
  readonly isStopped?: () => boolean;
}

/** Audits one account after the other: what an audit keeps of all of them may not fit into memory. */
export const auditAccounts = async (
  { ledgerReader }: Pick<Store, 'ledgerReader'>,
  accounts: readonly Pick<Account, 'id'>[],
  { isStopped, progress }: AuditOptions = {},
): Promise<Audited> => {
  const audited = { accounts: 0, transfers: 0, problems: [] as string[] };
  for (const [done, { id }] of accounts.entries()) {
    progress?.(`Ledgers audited: ${String(done)} of ${String(accounts.length)}`);
    const audit = makeAudit();
    for await (const part of ledgerReader.auditTrail(id)) {
      if (isStopped?.() === true) return audited;
      audited.accounts += part.balances?.length ?? 0;
      audited.transfers += part.transfers?.length ?? 0;
      audit.add(part);
    }
    for (const problem of audit.problems()) audited.problems.push(problem);
  }
  return audited;
};

export const auditAll = async (
  store: Pick<Store, 'accounts' | 'ledgerReader'>,
  options?: AuditOptions,
): Promise<Audited> => auditAccounts(store, await store.accounts.list(), options);

export const auditLine = ({ accounts, transfers, problems }: Audited): string =>
  `${counted(accounts, 'account')} and ${counted(transfers, 'transfer')}: ${problems.length === 0 ? 'everything agrees' : counted(problems.length, 'problem')}.`;
