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
import type { AccountRow, MemoryStore, OpenTables, SeenTables } from './memory-store.js';
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';

/** The account with its present plan and active workspace. */
export const readAccount = (tables: SeenTables, id: AccountId): Account | null => {
  const row = tables.accounts.get(id);
  if (row === undefined) return null;
  const { planSlug, activeWorkspaceId, ...account } = row;
  const plan = tables.plans.get(planSlug);
  const workspace = tables.workspaces.get(activeWorkspaceId);
  if (plan === undefined || workspace === undefined)
    throw new Error(`account ${String(id)} has lost its plan or workspace`);
  return { ...account, plan, workspace };
};

const ACTIVE = { status: 'active', statusReason: null } as const;

const rowOf = ({ accounts }: SeenTables, id: AccountId): AccountRow => {
  const row = accounts.get(id);
  if (row === undefined) throw new Error(`there is no account ${String(id)}`);
  return row;
};

const requirePlan = ({ plans }: SeenTables, slug: string): void => {
  if (plans.get(slug) === undefined) throw new Error(`there is no plan "${slug}"`);
};

export const makeMemoryAccounts = (store: MemoryStore): Accounts => {
  const { committed, nextId } = store;

  const putWorkspace = (
    { workspaces }: OpenTables,
    account: AccountId,
    { name, timeZone }: NewAccount['workspace'],
  ): Workspace => {
    const workspace = { id: workspaceId(nextId()), accountId: account, name, timeZone };
    workspaces.put(workspace.id, workspace);
    return workspace;
  };

  const insert = (tables: OpenTables, { name, plan, workspace, createdAt }: NewAccount): Account => {
    requirePlan(tables, plan.slug);
    const id = accountId(nextId());
    const active = putWorkspace(tables, id, workspace);
    const { currency } = plan;
    const common = { id, name, currency, createdAt, ...ACTIVE };
    tables.accounts.put(id, { ...common, planSlug: plan.slug, activeWorkspaceId: active.id });
    tables.wallets.put(id, { currency, availableMinor: ZERO, heldMinor: ZERO });
    return { ...common, plan, workspace: active };
  };

  return asPort<Accounts>({
    insert: (account) =>
      change(
        store,
        (tables) => insert(tables, account),
        ({ id }) => id,
      ),
    find: (id) => readAccount(committed, id),
    list: () => [...committed.accounts.all()].flatMap(({ id }) => readAccount(committed, id) ?? []),
    setStatus: (id, status, statusReason) =>
      changeOf(store, id, (tables) => {
        const row = tables.accounts.get(id);
        if (row === undefined || row.status === 'closed') return null;
        tables.accounts.put(id, { ...row, status, statusReason });
        return readAccount(tables, id);
      }),
    change: (id, { planSlug, timeZone }) =>
      changeOf(store, id, (tables) => {
        const row = rowOf(tables, id);
        if (planSlug !== undefined) {
          requirePlan(tables, planSlug);
          tables.accounts.put(id, { ...row, planSlug });
        }
        const active = tables.workspaces.get(row.activeWorkspaceId);
        if (timeZone !== undefined && active !== undefined)
          tables.workspaces.put(active.id, { ...active, timeZone });
      }),
    insertWorkspace: (account, workspace) =>
      changeOf(store, account, (tables) => putWorkspace(tables, rowOf(tables, account).id, workspace)),
    listWorkspaces: (account) =>
      [...committed.workspaces.all()].filter(({ accountId: of }) => of === account),
    activateWorkspace: (account, workspace) =>
      changeOf(store, account, (tables) => {
        if (tables.workspaces.get(workspace)?.accountId !== account) return false;
        tables.accounts.put(account, { ...rowOf(tables, account), activeWorkspaceId: workspace });
        return true;
      }),
  });
};
