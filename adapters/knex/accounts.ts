import type { Knex } from 'knex';
import {
  accountId,
  inactiveOf,
  workspaceId,
  type Account,
  type AccountId,
  type AccountInactive,
  type Accounts,
  type AccountStatus,
  type NewAccount,
  type Workspace,
} from '../../core/index.js';
import { eachOf, firstOf, hasRow, insertOne, rowsOf, valuesOf, type Database } from './database.js';
import { change, changeOf } from './operator-log.js';
import { ACCOUNT_LIST, ACCOUNT_TABLES, accountFromRow } from './rows/account.js';

const insertWorkspace = async (
  db: Knex,
  account: AccountId,
  { name, timeZone }: NewAccount['workspace'],
): Promise<Workspace> => {
  const id = await insertOne(db, 'workspaces', { account_id: account, name, time_zone: timeZone });
  return { id: workspaceId(id), accountId: account, name, timeZone };
};

const findAccount = (db: Knex, id: AccountId): Promise<Account | null> => {
  const sql = `select ${ACCOUNT_LIST} from ${ACCOUNT_TABLES} where accounts.id = :id`;
  return firstOf(db, sql, { id }, accountFromRow);
};

/** Why nothing may be stored for the account; null if it is active. Holds until the commit if the account is locked. */
export const inactiveAccount = async (db: Knex, account: AccountId): Promise<AccountInactive | null> => {
  const sql = 'select status from accounts where id = :account';
  const [status] = await valuesOf<AccountStatus>(db, sql, { account });
  return status === undefined ? null : inactiveOf(status);
};

const SET_STATUS = `update accounts set status = :status, status_reason = :reason
  where id = :id and status <> 'closed' returning id`;

const ACTIVATE_WORKSPACE = `update accounts set active_workspace_id = :workspace
  where id = :account and exists (
    select 1 from workspaces where workspaces.id = :workspace and workspaces.account_id = :account
  ) returning id`;

const SET_PLAN = 'update accounts set plan_slug = :planSlug where id = :id returning id';

const SET_TIME_ZONE = `update workspaces set time_zone = :timeZone
  where account_id = :id and id = (select active_workspace_id from accounts where accounts.id = :id)
  returning id`;

const ACTIVE = { status: 'active', statusReason: null } as const;

/** An update of an account that does not exist would succeed and change nothing. */
const requireChanged = (id: AccountId, isChanged: boolean): void => {
  if (!isChanged) throw new Error(`there is no account ${String(id)}`);
};

export const makeKnexAccounts = ({ writer, reader }: Database): Accounts => ({
  insert: ({ name, plan, workspace, createdAt }) =>
    change(
      writer,
      async (trx) => {
        const { currency } = plan;
        const row = { name, plan_slug: plan.slug, currency, created_at: createdAt };
        const id = accountId(await insertOne(trx, 'accounts', row));
        const active = await insertWorkspace(trx, id, workspace);
        await trx('accounts').where({ id }).update({ active_workspace_id: active.id });
        await trx('wallets').insert({ account_id: id, currency, available_minor: 0, held_minor: 0 });
        return { id, name, currency, plan, workspace: active, createdAt, ...ACTIVE };
      },
      ({ id }) => id,
    ),
  find: (id) => findAccount(reader, id),
  list: () =>
    eachOf(reader, `select ${ACCOUNT_LIST} from ${ACCOUNT_TABLES} order by accounts.id`, {}, accountFromRow),
  setStatus: (id, status, reason) =>
    changeOf(writer, id, async (trx) => {
      const isChanged = await hasRow(trx, SET_STATUS, { id, status, reason });
      return isChanged ? findAccount(trx, id) : null;
    }),
  change: (id, { planSlug, timeZone }) =>
    changeOf(writer, id, async (trx) => {
      if (planSlug !== undefined) requireChanged(id, await hasRow(trx, SET_PLAN, { id, planSlug }));
      if (timeZone !== undefined) requireChanged(id, await hasRow(trx, SET_TIME_ZONE, { id, timeZone }));
    }),
  insertWorkspace: (account, workspace) =>
    changeOf(writer, account, (trx) => insertWorkspace(trx, account, workspace)),
  listWorkspaces: (account) => {
    const sql = `select id, account_id as "accountId", name, time_zone as "timeZone"
      from workspaces where account_id = :account order by id`;
    return rowsOf(reader, sql, { account });
  },
  activateWorkspace: (account, workspace) =>
    changeOf(writer, account, (trx) => hasRow(trx, ACTIVATE_WORKSPACE, { account, workspace })),
});
