import type { Account, AccountStatus } from '../../domain/account.js';
import type { Accounts } from '../../ports/accounts.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Problems } from './open-account.js';
import { readReason } from './reason.js';

export interface ChangeStatusCommand {
  readonly account: Account;
  readonly status: AccountStatus;
  /** Required, unless the account is resumed. */
  readonly reason?: string;
}

/**
 * Suspends, resumes or closes an account. Its keys are refused within a second, what is under way is completed, and what
 * is queued waits; after a resumption the delivery window decides about what was due in the meantime.
 */
export type ChangeStatus = (command: ChangeStatusCommand) => Promise<Result<Account, Problems>>;

export const makeChangeStatus =
  ({ accounts }: { readonly accounts: Accounts }): ChangeStatus =>
  async ({ account, status, reason = '' }) => {
    const given = status === 'active' ? ok(null) : readReason(reason);
    if (!given.ok) return given;
    const changed = await accounts.setStatus(account.id, status, given.value);
    return changed === null ? err([`Account ${String(account.id)} is closed, which is final.`]) : ok(changed);
  };
