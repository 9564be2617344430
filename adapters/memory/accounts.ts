import {
  accountId,
  workspaceId,
  ZERO,
  type Account,
  type AccountId,
  type Accounts,
  type NewAccount,
  type Workspace,
} from '../../core/index.js';
import type { AccountRow, MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

/** The committed account with its present plan and active workspace. */
export const readAccount = ({ tables }: MemoryStore, id: AccountId): Account | null => {
  const row = tables.accounts.committed.get(id);
  if (row === undefined) return null;
  const { planSlug, activeWorkspaceId, ...account } = row;
  const plan = tables.plans.committed.get(planSlug);
  const workspace = tables.workspaces.committed.get(activeWorkspaceId);
  if (plan === undefined || workspace === undefined)
    throw new Error(`account ${String(id)} has lost its plan or workspace`);
  return { ...account, plan, workspace };
};

const ACTIVE = { status: 'active', statusReason: null } as const;

export const makeMemoryAccounts = (store: MemoryStore): Accounts => {
  const { tables, transaction } = store;

  const rowOf = (within: Transaction, id: AccountId): AccountRow => {
    const row = tables.accounts.within(within).get(id);
    if (row === undefined) throw new Error(`there is no account ${String(id)}`);
    return row;
  };

  const requirePlan = (within: Transaction, slug: string): void => {
    if (tables.plans.within(within).get(slug) === undefined) throw new Error(`there is no plan "${slug}"`);
  };

  const putWorkspace = (
    within: Transaction,
    account: AccountId,
    { name, timeZone }: NewAccount['workspace'],
  ): Workspace => {
    const id = workspaceId(store.nextId());
    const workspace = { id, accountId: account, name, timeZone };
    tables.workspaces.within(within).put(id, workspace);
    return workspace;
  };

  const insert = (within: Transaction, { name, plan, workspace, createdAt }: NewAccount): Account => {
    requirePlan(within, plan.slug);
    const id = accountId(store.nextId());
    const active = putWorkspace(within, id, workspace);
    const { currency } = plan;
    const row = {
      id,
      name,
      currency,
      planSlug: plan.slug,
      activeWorkspaceId: active.id,
      createdAt,
      ...ACTIVE,
    };
    tables.accounts.within(within).put(id, row);
    tables.wallets.within(within).put(id, { currency, availableMinor: ZERO, heldMinor: ZERO });
    return { id, name, currency, plan, workspace: active, createdAt, ...ACTIVE };
  };

  return {
    insert: (account) => transaction((within) => insert(within, account)),
    find: (id) => promised(() => readAccount(store, id)),
    list: () =>
      promised(() => [...tables.accounts.committed.all()].flatMap(({ id }) => readAccount(store, id) ?? [])),
    setStatus: async (id, status, statusReason) => {
      const changed = await transaction((within) => {
        const row = tables.accounts.within(within).get(id);
        if (row === undefined || row.status === 'closed') return false;
        tables.accounts.within(within).put(id, { ...row, status, statusReason });
        return true;
      });
      return changed ? readAccount(store, id) : null;
    },
    setPlan: (id, slug) =>
      transaction((within) => {
        requirePlan(within, slug);
        tables.accounts.within(within).put(id, { ...rowOf(within, id), planSlug: slug });
      }),
    insertWorkspace: (account, workspace) =>
      transaction((within) => putWorkspace(within, rowOf(within, account).id, workspace)),
    listWorkspaces: (account) =>
      promised(() => [...tables.workspaces.committed.all()].filter(({ accountId: of }) => of === account)),
    activateWorkspace: (account, workspace) =>
      transaction((within) => {
        if (tables.workspaces.within(within).get(workspace)?.accountId !== account) return false;
        tables.accounts
          .within(within)
          .put(account, { ...rowOf(within, account), activeWorkspaceId: workspace });
        return true;
      }),
    setTimeZone: (account, timeZone) =>
      transaction((within) => {
        const workspaces = tables.workspaces.within(within);
        const active = workspaces.get(rowOf(within, account).activeWorkspaceId);
        if (active !== undefined) workspaces.put(active.id, { ...active, timeZone });
      }),
  };
};
