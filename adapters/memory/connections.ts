import {
  connectionId,
  sameSettings,
  type AccountId,
  type Connection,
  type ConnectionId,
  type Connections,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { change } from './operator-log.js';
import { promised } from './promised.js';

/** The settings are stored as plain values, in the memory of this process only. */
export const makeMemoryConnections = (store: MemoryStore): Connections => {
  const { tables } = store;
  const stored = tables.connections.committed;
  const find = (account: AccountId, id: ConnectionId): Connection | null => {
    const connection = stored.get(id);
    return connection?.accountId === account ? connection : null;
  };
  return {
    insert: (connection) =>
      change(
        store,
        (within) => {
          const workspace = tables.workspaces.within(within).get(connection.workspaceId);
          if (workspace?.accountId !== connection.accountId)
            throw new Error(`there is no workspace ${String(connection.workspaceId)} of the account`);
          const id = connectionId(store.nextId());
          const inserted = { ...connection, id };
          tables.connections.within(within).put(id, inserted);
          return inserted;
        },
        ({ accountId }) => accountId,
      ),
    find: (account, id) => promised(() => find(account, id)),
    findAll: (of) => promised(() => of.flatMap(({ accountId, id }) => find(accountId, id) ?? [])),
    findMany: (workspace, ids) =>
      promised(() =>
        [...new Set(ids)].flatMap((id): readonly Connection[] => {
          const connection = stored.get(id);
          return connection?.workspaceId === workspace ? [connection] : [];
        }),
      ),
    list: (workspace, { status, provider }, { after, limit }) =>
      promised(() =>
        [...stored.all()]
          .filter(
            (connection) =>
              connection.workspaceId === workspace &&
              (after === null || connection.id > after) &&
              (status === undefined || connection.status === status) &&
              (provider === undefined || connection.provider === provider),
          )
          .slice(0, limit),
      ),
    setStatus: (account, id, status) =>
      change(
        store,
        (within) => {
          const rows = tables.connections.within(within);
          const connection = rows.get(id);
          if (connection?.accountId === account) rows.put(id, { ...connection, status });
        },
        () => account,
      ),
    replaceSettings: (account, id, expected, next) =>
      change(
        store,
        (within) => {
          const rows = tables.connections.within(within);
          const connection = rows.get(id);
          if (connection?.accountId !== account || !sameSettings(connection.settings, expected)) return false;
          rows.put(id, { ...connection, settings: { ...next } });
          return true;
        },
        (done) => (done ? account : 'nothing'),
      ),
  };
};
