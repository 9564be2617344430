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
import {
  claimKey,
  type ConnectionClaimRow,
  type MemoryStore,
  type OpenTables,
  type SeenTables,
} from './memory-store.js';
import { change, changeOf } from './operator-log.js';
import { asPort } from './promised.js';

const recordOf = ({ fingerprint, connectionId: id }: ConnectionClaimRow): ConnectionRecord => ({
  fingerprint,
  connectionId: id,
});

const inactiveAccount = ({ accounts }: SeenTables, account: AccountId): AccountInactive | null => {
  const row = accounts.get(account);
  return row === undefined ? null : inactiveOf(row.status);
};

const insert = (
  { nextId }: MemoryStore,
  { workspaces, connections }: OpenTables,
  connection: Omit<Connection, 'id'>,
): Connection => {
  const { accountId, workspaceId, settings } = connection;
  if (workspaces.get(workspaceId)?.accountId !== accountId)
    throw new Error(`there is no workspace ${String(workspaceId)} of the account`);
  // The settings are the caller's, who may go on to use the object.
  const inserted = { ...connection, settings: { ...settings }, id: connectionId(nextId()) };
  connections.put(inserted.id, inserted);
  return inserted;
};

const insertOnTerms =
  (store: MemoryStore): Connections['insertOnTerms'] =>
  (connection, { most, claim }) =>
    change<InsertedConnection>(
      store,
      (tables) => {
        const { accountId, workspaceId } = connection;
        const name = claim === null ? null : claimKey(accountId, claim);
        const { connectionClaims: claims } = tables;
        const known = name === null ? undefined : claims.get(name);
        if (known !== undefined && claim !== null && known.at >= claim.expiredBefore)
          return { kind: 'known', record: recordOf(known) };
        const inactive = inactiveAccount(tables, accountId);
        if (inactive !== null) return inactive;
        const there = [...tables.connections.all()].filter(
          (each) => each.workspaceId === workspaceId && each.status !== 'disconnected',
        );
        if (there.length >= most) return { kind: 'too_many' };
        const inserted = insert(store, tables, connection);
        if (name !== null && claim !== null)
          claims.put(name, { ...claim, accountId, connectionId: inserted.id });
        return { kind: 'inserted', connection: inserted };
      },
      ({ kind }) => (kind === 'inserted' ? connection.accountId : 'nothing'),
    );

/** The settings are stored as plain values, in the memory of this process only. */
export const makeMemoryConnections = (store: MemoryStore): Connections => {
  const { connections: stored, connectionClaims } = store.committed;
  const find = (account: AccountId, id: ConnectionId): Connection | null => {
    const connection = stored.get(id);
    return connection?.accountId === account ? connection : null;
  };
  const update = (
    account: AccountId,
    id: ConnectionId,
    updated: (connection: Connection) => Connection,
  ): Promise<void> =>
    changeOf(store, account, ({ connections }) => {
      const connection = connections.get(id);
      if (connection?.accountId === account) connections.put(id, updated(connection));
    });
  return asPort<Connections>({
    insert: (connection) =>
      changeOf(store, connection.accountId, (tables) => insert(store, tables, connection)),
    insertOnTerms: insertOnTerms(store),
    findClaim: (account, claim) => {
      const known = connectionClaims.get(claimKey(account, claim));
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
        (tables) => {
          const inactive = inactiveAccount(tables, account);
          const connection = tables.connections.get(id);
          if (inactive === null && connection?.accountId === account)
            tables.connections.put(id, { ...connection, name });
          return inactive;
        },
        (inactive) => (inactive === null ? account : 'nothing'),
      ),
    replaceSettings: (account, id, expected, next) =>
      changeOf(store, account, ({ connections }) => {
        const connection = connections.get(id);
        if (connection?.accountId !== account || !sameSettings(connection.settings, expected)) return false;
        connections.put(id, { ...connection, settings: { ...next } });
        return true;
      }),
  });
};
