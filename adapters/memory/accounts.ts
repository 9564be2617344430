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
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';
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

/** The rows of an account that a transaction reads and writes. */
const rowsIn = (store: MemoryStore) => {
  const { tables } = store;

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
    const facts = { id, name, currency, createdAt, ...ACTIVE };
    tables.accounts.within(within).put(id, { ...facts, planSlug: plan.slug, activeWorkspaceId: active.id });
    tables.wallets.within(within).put(id, { currency, availableMinor: ZERO, heldMinor: ZERO });
    return { ...facts, plan, workspace: active };
  };

  return { rowOf, requirePlan, putWorkspace, insert };
};

export const makeMemoryAccounts = (store: MemoryStore): Accounts => {
  const { tables } = store;
  const { rowOf, requirePlan, putWorkspace, insert } = rowsIn(store);

  return asPort<Accounts>({
    insert: (account) =>
      change(
        store,
        (within) => insert(within, account),
        ({ id }) => id,
      ),
    find: (id) => readAccount(store, id),
    list: () => [...tables.accounts.committed.all()].flatMap(({ id }) => readAccount(store, id) ?? []),
    setStatus: async (id, status, statusReason) => {
      const changed = await changeOf(store, id, (within) => {
        const row = tables.accounts.within(within).get(id);
        if (row === undefined || row.status === 'closed') return false;
        tables.accounts.within(within).put(id, { ...row, status, statusReason });
        return true;
      });
      return changed ? readAccount(store, id) : null;
    },
    setPlan: (id, slug) =>
      changeOf(store, id, (within) => {
        requirePlan(within, slug);
        tables.accounts.within(within).put(id, { ...rowOf(within, id), planSlug: slug });
      }),
    insertWorkspace: (account, workspace) =>
      changeOf(store, account, (within) => putWorkspace(within, rowOf(within, account).id, workspace)),
    listWorkspaces: (account) =>
      [...tables.workspaces.committed.all()].filter(({ accountId: of }) => of === account),
    activateWorkspace: (account, workspace) =>
      changeOf(store, account, (within) => {
        if (tables.workspaces.within(within).get(workspace)?.accountId !== account) return false;
        tables.accounts
          .within(within)
          .put(account, { ...rowOf(within, account), activeWorkspaceId: workspace });
        return true;
      }),
    setTimeZone: (account, timeZone) =>
      changeOf(store, account, (within) => {
        const workspaces = tables.workspaces.within(within);
        const active = workspaces.get(rowOf(within, account).activeWorkspaceId);
        if (active !== undefined) workspaces.put(active.id, { ...active, timeZone });
      }),
  });
};
