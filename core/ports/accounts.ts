import type { Account, AccountStatus, Workspace } from '../domain/account.js';
import type { AccountId, WorkspaceId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Plan } from '../domain/plan.js';
import type { TimeZone } from '../domain/time-zone.js';

/** An account before it is stored. */
export interface NewAccount {
  readonly name: string;
  readonly plan: Plan;
  readonly workspace: { readonly name: string; readonly timeZone: TimeZone };
  readonly createdAt: Instant;
}

/**
 * Accounts with their workspaces. A change rejects if its account or its plan does not exist, except where a result
 * says so.
 */
export interface Accounts {
  /**
   * Inserts the account, its first and active workspace and an empty wallet in the plan's currency, as one transaction.
   */
  readonly insert: (account: NewAccount) => Promise<Account>;
  readonly find: (id: AccountId) => Promise<Account | null>;
  /** Oldest first. */
  readonly list: () => Promise<readonly Account[]>;
  /**
   * Sets the status with its reason and returns the account; null if there is none, or if it is closed, which is final.
   * Due deliveries of an account that is not active are not claimed.
   */
  readonly setStatus: (
    id: AccountId,
    status: AccountStatus,
    reason: string | null,
  ) => Promise<Account | null>;
  /** Changes the plan, the zone of the active workspace, or both as one transaction; existing posts keep their zone. */
  readonly change: (
    id: AccountId,
    change: { readonly planSlug?: string | undefined; readonly timeZone?: TimeZone | undefined },
  ) => Promise<void>;
  readonly insertWorkspace: (account: AccountId, workspace: NewAccount['workspace']) => Promise<Workspace>;
  readonly listWorkspaces: (account: AccountId) => Promise<readonly Workspace[]>;
  /** False if the workspace does not belong to the account. */
  readonly activateWorkspace: (account: AccountId, workspace: WorkspaceId) => Promise<boolean>;
}
