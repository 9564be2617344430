import type { Knex } from 'knex';
import {
  AccountBusy,
  accountId,
  CommitUnknown,
  connectionId,
  provider,
  sameSettings,
  workspaceId,
  type AccountId,
  type ClaimNeed,
  type Connection,
  type ConnectionRecord,
  type ConnectionSettings,
  type ConnectionStatus,
  type Connections,
  type InsertedConnection,
  type InsertTerms,
  type Lane,
} from '../../core/index.js';
import {
  distinct,
  insertOne,
  given,
  jsonOf,
  rowsOf,
  type Binding,
  type Database,
  type Dialect,
} from './database.js';
import { change } from './operator-log.js';
import { keepSealingKey, boundToConnection, type SettingsBox } from './settings-box.js';

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

const insertConnection = async (
  trx: Knex,
  dialect: Dialect,
  settingsBox: SettingsBox,
  connection: Omit<Connection, 'id'>,
): Promise<Connection> => {
  await keepSealingKey(trx, dialect, settingsBox);
  await trx('lanes').insert({ lane: connection.lane }).onConflict('lane').ignore();
  // Settings are sealed for the id, which is known only after the insert.
  const row = {
    account_id: connection.accountId,
    workspace_id: connection.workspaceId,
    provider: connection.provider,
    name: connection.name,
    status: connection.status,
    lane: connection.lane,
    sealed_settings: '',
  };
  const id = connectionId(await insertOne(trx, 'connections', row));
  const sealed = settingsBox.seal(JSON.stringify(connection.settings), boundToConnection(id));
  await trx('connections')
    .where({ id, account_id: connection.accountId })
    .update({ sealed_settings: sealed });
  return { ...connection, id };
};

interface ClaimRow {
  readonly fingerprint: string;
  readonly connection_id: number;
}

const recordOf = (row: ClaimRow): ConnectionRecord => ({
  fingerprint: row.fingerprint,
  connectionId: connectionId(row.connection_id),
});

const FIND_CLAIM = `select fingerprint, connection_id from idempotency_keys
  where account_id = :account and scope = :scope and client_key = :key and claimed_at >= :expiredBefore
    and connection_id is not null`;

const findClaim = async (
  db: Knex,
  account: AccountId,
  { scope, key, expiredBefore }: ClaimNeed,
): Promise<ConnectionRecord | null> => {
  const [row] = await rowsOf<ClaimRow>(db, FIND_CLAIM, { account, scope, key, expiredBefore });
  return row === undefined ? null : recordOf(row);
};

/** Inserts by one account exclude each other, so that what is found here still holds at the commit. */
const insertOnTerms = async (
  trx: Knex,
  dialect: Dialect,
  settingsBox: SettingsBox,
  connection: Omit<Connection, 'id'>,
  { most, claim }: InsertTerms,
): Promise<InsertedConnection> => {
  const { accountId: account, workspaceId: workspace } = connection;
  if (dialect.lockAccounts !== null)
    await rowsOf(trx, dialect.lockAccounts, { accounts: jsonOf([{ id: account }]) });
  const record = claim === null ? null : await findClaim(trx, account, claim);
  if (record !== null) return { kind: 'known', record };
  const counted =
    "select count(*) as there from connections where workspace_id = :workspace and status <> 'disconnected'";
  const [row] = await rowsOf<{ readonly there: number | string }>(trx, counted, { workspace });
  if (Number(row?.there) >= most) return { kind: 'too_many' };
  const inserted = await insertConnection(trx, dialect, settingsBox, connection);
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
      // One that is there has expired.
      .onConflict(['account_id', 'scope', 'client_key'])
      .merge();
  return { kind: 'inserted', connection: inserted };
};

export const makeKnexConnections = (
  { writer, reader, dialect }: Database,
  { settingsBox }: ConnectionsDeps,
): Connections => {
  /** The settings are opened on access, each time: lists and lookups need none. */
  const fromRow = (row: ConnectionRow): Connection => ({
    id: connectionId(row.id),
    accountId: accountId(row.account_id),
    workspaceId: workspaceId(row.workspace_id),
    provider: provider(row.provider),
    name: row.name,
    status: row.status,
    lane: row.lane as Lane,
    get settings() {
      return JSON.parse(
        settingsBox.open(row.sealed_settings, boundToConnection(row.id)),
      ) as ConnectionSettings;
    },
  });

  const select = async (
    conditions: string,
    bindings: Readonly<Record<string, Binding>>,
  ): Promise<readonly Connection[]> =>
    (await rowsOf<ConnectionRow>(reader, `select * from connections where ${conditions}`, bindings)).map(
      fromRow,
    );

  return {
    insert: (connection) =>
      change(
        { writer },
        (trx) => insertConnection(trx, dialect, settingsBox, connection),
        ({ accountId: account }) => account,
      ),
    insertOnTerms: async (connection, terms) => {
      let isWritten = false;
      try {
        return await change(
          { writer },
          async (trx) => {
            const inserted = await insertOnTerms(trx, dialect, settingsBox, connection, terms);
            isWritten = true;
            return inserted;
          },
          ({ kind }) => (kind === 'inserted' ? connection.accountId : 'nothing'),
        );
      } catch (fault) {
        if (dialect.isLockTimeout(fault)) throw new AccountBusy(fault);
        throw isWritten && !dialect.isUndoneCommit(fault) ? new CommitUnknown(fault) : fault;
      }
    },
    findClaim: (account, claim) => findClaim(reader, account, claim),
    find: async (account, id) => {
      const [found] = await select('id = :id and account_id = :account', { id, account });
      // Opened here, so that an unreadable setting fails before anything is sent.
      return found === undefined ? null : { ...found };
    },
    findAll: async (of) => {
      const named = given('of', distinct(of.map(({ id, accountId: account }) => ({ id, account }))));
      const rows = await rowsOf<ConnectionRow>(reader, these(dialect), named);
      return rows.map((row) => ({ ...fromRow(row) }));
    },
    findMany: async (workspace, ids) => {
      if (ids.length === 0) return [];
      const condition = `workspace_id = :workspace and id ${dialect.among(dialect.numbersIn(':ids'))}`;
      return select(condition, { workspace, ids: JSON.stringify(ids) });
    },
    list: (workspace, { status, provider: of }, { after, limit }) =>
      select(
        `workspace_id = :workspace and id > :after
         ${status === undefined ? '' : 'and status = :status'}
         ${of === undefined ? '' : 'and provider = :provider'}
         order by id limit :limit`,
        {
          workspace,
          after: after ?? 0,
          limit,
          ...(status === undefined ? {} : { status }),
          ...(of === undefined ? {} : { provider: of }),
        },
      ),
    setStatus: (account, id, status) =>
      change(
        { writer },
        async (trx) => {
          const there = trx('connections').where({ id, account_id: account });
          await there.whereNot({ status: 'disconnected' }).update({ status });
        },
        () => account,
      ),
    rename: (account, id, name) =>
      change(
        { writer },
        async (trx) => {
          await trx('connections').where({ id, account_id: account }).update({ name });
        },
        () => account,
      ),
    replaceSettings: (account, id, expected, next) =>
      change(
        { writer },
        async (trx) => {
          await keepSealingKey(trx, dialect, settingsBox);
          // Locked, because settings may be sealed again under another key, which is not a change of them.
          const sql = `${OF_ACCOUNT} ${dialect.lockRows}`;
          const [row] = await rowsOf<ConnectionRow>(trx, sql, { id, account });
          if (row === undefined || !sameSettings(fromRow(row).settings, expected)) return false;
          if (sameSettings(expected, next)) return true;
          const sealed = settingsBox.seal(JSON.stringify(next), boundToConnection(id));
          await trx('connections').where({ id, account_id: account }).update({ sealed_settings: sealed });
          return true;
        },
        (replaced) => (replaced ? account : 'nothing'),
      ),
  };
};
