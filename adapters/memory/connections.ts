import {
  connectionId,
  inactiveOf,
  sameSettings,
  type AccountId,
  type AccountInactive,
  type Connection,
  type ConnectionId,
  type ConnectionRecord,
  type Connections,
  type InsertedConnection,
} from '../../core/index.js';
import { claimKey, type ConnectionClaimRow, type MemoryStore } from './memory-store.js';
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';
import type { Transaction } from './table.js';

const recordOf = ({ fingerprint, connectionId: id }: ConnectionClaimRow): ConnectionRecord => ({
  fingerprint,
  connectionId: id,
});

const inactiveAccount = (
  { tables }: MemoryStore,
  within: Transaction,
  account: AccountId,
): AccountInactive | null => {
  const row = tables.accounts.within(within).get(account);
  return row === undefined ? null : inactiveOf(row.status);
};

const insert = (
  { tables, nextId }: MemoryStore,
  within: Transaction,
  connection: Omit<Connection, 'id'>,
): Connection => {
  const { accountId, workspaceId, settings } = connection;
  if (tables.workspaces.within(within).get(workspaceId)?.accountId !== accountId)
    throw new Error(`there is no workspace ${String(workspaceId)} of the account`);
  // The settings are the caller's, who may go on to use the object.
  const inserted = { ...connection, settings: { ...settings }, id: connectionId(nextId()) };
  tables.connections.within(within).put(inserted.id, inserted);
  return inserted;
};

const insertOnTerms =
  (store: MemoryStore): Connections['insertOnTerms'] =>
  (connection, { most, claim }) =>
    change<InsertedConnection>(
      store,
      (within) => {
        const { accountId, workspaceId } = connection;
        const name = claim === null ? null : claimKey(accountId, claim);
        const claims = store.tables.connectionClaims.within(within);
        const known = name === null ? undefined : claims.get(name);
        if (known !== undefined && claim !== null && known.at >= claim.expiredBefore)
          return { kind: 'known', record: recordOf(known) };
        const inactive = inactiveAccount(store, within, accountId);
        if (inactive !== null) return inactive;
        const there = [...store.tables.connections.within(within).all()].filter(
          (each) => each.workspaceId === workspaceId && each.status !== 'disconnected',
        );
        if (there.length >= most) return { kind: 'too_many' };
        const inserted = insert(store, within, connection);
        if (name !== null && claim !== null)
          claims.put(name, { ...claim, accountId, connectionId: inserted.id });
        return { kind: 'inserted', connection: inserted };
      },
      ({ kind }) => (kind === 'inserted' ? connection.accountId : 'nothing'),
    );

/** The settings are stored as plain values, in the memory of this process only. */
export const makeMemoryConnections = (store: MemoryStore): Connections => {
  const { tables } = store;
  const stored = tables.connections.committed;
  const find = (account: AccountId, id: ConnectionId): Connection | null => {
    const connection = stored.get(id);
    return connection?.accountId === account ? connection : null;
  };
  const updateWithin = (
    within: Transaction,
    account: AccountId,
    id: ConnectionId,
    updated: (connection: Connection) => Connection,
  ): void => {
    const rows = tables.connections.within(within);
    const connection = rows.get(id);
    if (connection?.accountId === account) rows.put(id, updated(connection));
  };
  const update = (
    account: AccountId,
    id: ConnectionId,
    updated: (connection: Connection) => Connection,
  ): Promise<void> => changeOf(store, account, (within) => updateWithin(within, account, id, updated));
  return asPort<Connections>({
    insert: (connection) =>
      changeOf(store, connection.accountId, (within) => insert(store, within, connection)),
    insertOnTerms: insertOnTerms(store),
    findClaim: (account, claim) => {
      const known = tables.connectionClaims.committed.get(claimKey(account, claim));
      return known === undefined || known.at < claim.expiredBefore ? null : recordOf(known);
    },
    find,
    findAll: (of) => of.flatMap(({ accountId, id }) => find(accountId, id) ?? []),
    findMany: (workspace, ids) =>
      [...new Set(ids)].flatMap((id): readonly Connection[] => {
        const connection = stored.get(id);
        return connection?.workspaceId === workspace ? [connection] : [];
      }),
    list: (workspace, { status, provider }, { after, limit }) =>
      [...stored.all()]
        .filter(
          (connection) =>
            connection.workspaceId === workspace &&
            (after === null || connection.id > after) &&
            (status === undefined || connection.status === status) &&
            (provider === undefined || connection.provider === provider),
        )
        .slice(0, limit),
    setStatus: (account, id, status) =>
      update(account, id, (connection) =>
        connection.status === 'disconnected' ? connection : { ...connection, status },
      ),
    requireReconnection: ({ accountId, id, settings }) =>
      update(accountId, id, (connection) =>
        connection.status === 'active' && sameSettings(connection.settings, settings)
          ? { ...connection, status: 'needs_reconnection' }
          : connection,
      ),
    rename: (account, id, name) =>
      change(
        store,
        (within) => {
          const inactive = inactiveAccount(store, within, account);
          if (inactive === null) updateWithin(within, account, id, (connection) => ({ ...connection, name }));
          return inactive;
        },
        (inactive) => (inactive === null ? account : 'nothing'),
      ),
    replaceSettings: (account, id, expected, next) =>
      changeOf(store, account, (within) => {
        const rows = tables.connections.within(within);
        const connection = rows.get(id);
        if (connection?.accountId !== account || !sameSettings(connection.settings, expected)) return false;
        rows.put(id, { ...connection, settings: { ...next } });
        return true;
      }),
  });
};
