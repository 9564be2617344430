import type { Knex } from 'knex';
import {
  accountId,
  connectionId,
  openSettings,
  provider,
  sameSettings,
  workspaceId,
  type AccountId,
  type Connection,
  type ConnectionId,
  type ConnectionSettings,
  type ConnectionStatus,
  type Connections,
  type Lane,
} from '../../core/index.js';
import { inactiveAccount } from './accounts.js';
import {
  eachOf,
  firstOf,
  lockAccounts,
  ownedBy,
  type Bindings,
  type Database,
  type Dialect,
} from './database.js';
import { change, changeOf } from './operator-log.js';
import { makeKnexConnectionInserts } from './insert-connection.js';
import { keepSealingKey, boundToConnection, type SettingsBox } from './settings-box.js';

/** What storing connections needs. */
export interface ConnectionsDeps {
  readonly settingsBox: SettingsBox;
}

interface ConnectionRow {
  readonly id: number;
  readonly account_id: number;
  readonly workspace_id: number;
  readonly provider: string;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly lane: string;
  readonly sealed_settings: string;
}

const OF_ACCOUNT = 'select * from connections where id = :id and account_id = :account';

const these = ({ recordset }: Dialect): string =>
  `select connections.* from connections
   join ${recordset('of', { id: 'bigint', account: 'bigint' })}
   on connections.id = given.id and connections.account_id = given.account`;

/**
 * The settings are opened on first access: lists and lookups need none, and a connection whose settings cannot be
 * opened can still be removed.
 */
const makeFromRow =
  (settingsBox: SettingsBox) =>
  (row: ConnectionRow): Connection => {
    let opened: ConnectionSettings | undefined;
    return {
      id: connectionId(row.id),
      accountId: accountId(row.account_id),
      workspaceId: workspaceId(row.workspace_id),
      provider: provider(row.provider),
      name: row.name,
      status: row.status,
      lane: row.lane as Lane,
      get settings() {
        opened ??= JSON.parse(
          settingsBox.open(row.sealed_settings, boundToConnection(row.id)),
        ) as ConnectionSettings;
        return opened;
      },
    };
  };

export const makeKnexConnections = (
  { writer, reader, dialect }: Database,
  { settingsBox }: ConnectionsDeps,
): Connections => {
  const fromRow = makeFromRow(settingsBox);

  const select = (conditions: string, bindings: Bindings) =>
    eachOf(reader, `select * from connections where ${conditions}`, bindings, fromRow);

  /** Locked, because settings may be concurrently sealed under another key, which does not change them. */
  const lock = (trx: Knex, account: AccountId, id: ConnectionId) =>
    firstOf(trx, `${OF_ACCOUNT} ${dialect.lockRows}`, { id, account }, fromRow);

  const rowOf = (trx: Knex, account: AccountId, id: ConnectionId) =>
    trx('connections').where({ id, account_id: account });

  const update = (account: AccountId, run: (trx: Knex) => PromiseLike<unknown>): Promise<void> =>
    changeOf(writer, account, async (trx) => {
      await run(trx);
    });

  return {
    ...makeKnexConnectionInserts({ writer, reader, dialect }, settingsBox),
    find: (account, id) => firstOf(reader, OF_ACCOUNT, { id, account }, fromRow),
    findAll: (of) => eachOf(reader, these(dialect), ownedBy(of), fromRow),
    findMany: (workspace, ids) => {
      if (ids.length === 0) return Promise.resolve([]);
      const condition = `workspace_id = :workspace and id ${dialect.among(dialect.numbersIn(':ids'))}`;
      return select(condition, { workspace, ids: JSON.stringify(ids) });
    },
    list: (workspace, { status, provider: of }, { after, limit }) =>
      select(
        `workspace_id = :workspace and id > :after
         ${status === undefined ? '' : 'and status = :status'}
         ${of === undefined ? '' : 'and provider = :provider'}
         order by id limit :limit`,
        { workspace, after: after ?? 0, limit, status: status ?? null, provider: of ?? null },
      ),
    setStatus: (account, id, status) =>
      update(account, (trx) =>
        rowOf(trx, account, id).whereNot({ status: 'disconnected' }).update({ status }),
      ),
    requireReconnection: ({ accountId: account, id, settings }) =>
      update(account, async (trx) => {
        const found = await lock(trx, account, id);
        // Settings that cannot be opened are not those that were refused.
        const opened = found === null ? null : openSettings(found);
        if (opened?.status === 'active' && sameSettings(opened.settings, settings))
          await rowOf(trx, account, id).update({ status: 'needs_reconnection' });
      }),
    rename: (account, id, name) =>
      change(
        writer,
        async (trx) => {
          await lockAccounts(trx, dialect, [account]);
          const inactive = await inactiveAccount(trx, account);
          if (inactive === null) await rowOf(trx, account, id).update({ name });
          return inactive;
        },
        (inactive) => (inactive === null ? account : 'nothing'),
      ),
    replaceSettings: (account, id, expected, next) =>
      changeOf(writer, account, async (trx) => {
        await keepSealingKey(trx, dialect, settingsBox);
        const found = await lock(trx, account, id);
        if (found === null || !sameSettings(found.settings, expected)) return false;
        if (sameSettings(expected, next)) return true;
        const sealed = settingsBox.seal(JSON.stringify(next), boundToConnection(id));
        await rowOf(trx, account, id).update({ sealed_settings: sealed });
        return true;
      }),
  };
};
