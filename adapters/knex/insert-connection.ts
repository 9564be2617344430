import type { Knex } from 'knex';
import {
  AccountBusy,
  CommitUnknown,
  connectionId,
  type AccountId,
  type ClaimNeed,
  type Connection,
  type ConnectionRecord,
  type Connections,
  type InsertedConnection,
  type InsertTerms,
} from '../../core/index.js';
import { inactiveAccount } from './accounts.js';
import { hasRow, insertOne, lockAccounts, numberOf, rowOf, type Database } from './database.js';
import { change, changeOf } from './operator-log.js';
import { keepSealingKey, boundToConnection, type SettingsBox } from './settings-box.js';

const OWN_WORKSPACE = 'select id from workspaces where id = :workspace and account_id = :account';

const FIND_CLAIM = `select fingerprint, connection_id as "connectionId" from idempotency_keys
  where account_id = :account and scope = :scope and client_key = :key and claimed_at >= :expiredBefore
    and connection_id is not null`;

const findClaim = (db: Knex, account: AccountId, { scope, key, expiredBefore }: ClaimNeed) =>
  rowOf<ConnectionRecord>(db, FIND_CLAIM, { account, scope, key, expiredBefore });

const COUNT = `select count(*) from connections
  where workspace_id = :workspace and status <> 'disconnected'`;

/** The inserts of connections, and the lookup of their idempotency keys. */
export const makeKnexConnectionInserts = (
  { writer, reader, dialect }: Pick<Database, 'writer' | 'reader' | 'dialect'>,
  settingsBox: SettingsBox,
): Pick<Connections, 'insert' | 'insertOnTerms' | 'findClaim'> => {
  const insert = async (trx: Knex, connection: Omit<Connection, 'id'>): Promise<Connection> => {
    const { accountId: account, workspaceId: workspace, provider, name, status, lane, settings } = connection;
    // The foreign keys do not ensure that the workspace belongs to the account.
    if (!(await hasRow(trx, OWN_WORKSPACE, { account, workspace })))
      throw new Error(`there is no workspace ${String(workspace)} of the account`);
    await keepSealingKey(trx, dialect, settingsBox);
    await trx('lanes').insert({ lane }).onConflict('lane').ignore();
    // Settings are sealed for the id, which is known only after the insert.
    const row = { account_id: account, workspace_id: workspace, provider, name, status, lane };
    const id = connectionId(await insertOne(trx, 'connections', { ...row, sealed_settings: '' }));
    const sealed_settings = settingsBox.seal(JSON.stringify(settings), boundToConnection(id));
    await trx('connections').where({ id, account_id: account }).update({ sealed_settings });
    return { ...connection, id };
  };

  /** Inserts by one account exclude each other, so that what is found here still holds at the commit. */
  const insertOnTerms = async (
    trx: Knex,
    connection: Omit<Connection, 'id'>,
    { most, claim }: InsertTerms,
  ): Promise<InsertedConnection> => {
    const { accountId: account, workspaceId: workspace } = connection;
    await lockAccounts(trx, dialect, [account]);
    const record = claim === null ? null : await findClaim(trx, account, claim);
    if (record !== null) return { kind: 'known', record };
    const inactive = await inactiveAccount(trx, account);
    if (inactive !== null) return inactive;
    if (((await numberOf(trx, COUNT, { workspace })) ?? 0) >= most) return { kind: 'too_many' };
    const inserted = await insert(trx, connection);
    if (claim !== null)
      await trx('idempotency_keys')
        .insert({
          account_id: account,
          scope: claim.scope,
          client_key: claim.key,
          fingerprint: claim.fingerprint,
          connection_id: inserted.id,
          claimed_at: claim.at,
        })
        // An existing claim has expired.
        .onConflict(['account_id', 'scope', 'client_key'])
        .merge();
    return { kind: 'inserted', connection: inserted };
  };

  return {
    insert: (connection) => changeOf(writer, connection.accountId, (trx) => insert(trx, connection)),
    insertOnTerms: async (connection, terms) => {
      const progress = { isWritten: false };
      try {
        return await change(
          writer,
          (trx) => insertOnTerms(trx, connection, terms),
          ({ kind }) => (kind === 'inserted' ? connection.accountId : 'nothing'),
          () => {
            progress.isWritten = true;
          },
        );
      } catch (fault) {
        if (dialect.isLockTimeout(fault)) throw new AccountBusy(fault);
        throw progress.isWritten && !dialect.isUndoneCommit(fault) ? new CommitUnknown(fault) : fault;
      }
    },
    findClaim: (account, claim) => findClaim(reader, account, claim),
  };
};
