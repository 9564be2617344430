import type { Account, AccountStatus } from '../../domain/account.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { readReason, type Problems } from './problems.js';

/** The new status of an account, and why. */
export interface ChangeStatusCommand {
  readonly account: Account;
  readonly status: AccountStatus;
  /** Required, unless the account is resumed. */
  readonly reason?: string;
}

/**
 * Suspends, resumes or closes an account. Its keys are refused within a second, attempts under way are completed, and
 * queued deliveries wait; after a resumption the delivery window decides about those that were due.
 */
export type ChangeStatus = (command: ChangeStatusCommand) => Promise<Result<Account, Problems>>;

export const makeChangeStatus =
  ({ accounts }: Pick<CoreDeps, 'accounts'>): ChangeStatus =>
  async ({ account, status, reason = '' }) => {
    const checkedReason = status === 'active' ? ok(null) : readReason(reason);
    if (!checkedReason.ok) return checkedReason;
    const changed = await accounts.setStatus(account.id, status, checkedReason.value);
    return changed === null ? err([`Account ${String(account.id)} is closed, which is final.`]) : ok(changed);
  };
