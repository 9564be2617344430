import type { Connection, ConnectionSettings, ConnectionStatus, Provider } from '../domain/connection.js';
import type { AccountId, ConnectionId, WorkspaceId } from '../domain/ids.js';

export interface ConnectionFilter {
  readonly status?: ConnectionStatus;
  readonly provider?: Provider;
}

/** Everything is scoped by account. Settings are encrypted wherever they are stored. */
export interface Connections {
  /** Inserts the connection and makes its lane known to the queue. */
  readonly insert: (connection: Omit<Connection, 'id'>) => Promise<Connection>;
  readonly find: (account: AccountId, id: ConnectionId) => Promise<Connection | null>;
  /** Those of the connections that are there, in no order. */
  readonly findAll: (of: readonly Pick<Connection, 'id' | 'accountId'>[]) => Promise<readonly Connection[]>;
  /** Those of the ids that are connections of the workspace, in no order. */
  readonly findMany: (workspace: WorkspaceId, ids: readonly ConnectionId[]) => Promise<readonly Connection[]>;
  /** By id, only those after `after`. */
  readonly list: (
    workspace: WorkspaceId,
    filter: ConnectionFilter,
    page: { readonly after: ConnectionId | null; readonly limit: number },
  ) => Promise<readonly Connection[]>;
  readonly setStatus: (account: AccountId, id: ConnectionId, status: ConnectionStatus) => Promise<void>;
  /**
   * Stores `next` where the settings are still `expected`, in one step (compare and swap). False: they are others by
   * now, or the account has no such connection, and nothing was changed. What two writers saw alike, one of them
   * replaces: a token that is good for one use is spent by the one that was answered true.
   */
  readonly replaceSettings: (
    account: AccountId,
    id: ConnectionId,
    expected: ConnectionSettings,
    next: ConnectionSettings,
  ) => Promise<boolean>;
}
