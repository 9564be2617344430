import type { Connection, ConnectionStatus, Provider } from '../domain/connection.js';
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
  /** Those of the ids that are connections of the workspace, in no order. */
  readonly findMany: (workspace: WorkspaceId, ids: readonly ConnectionId[]) => Promise<readonly Connection[]>;
  /** By id, only those after `after`. */
  readonly list: (
    workspace: WorkspaceId,
    filter: ConnectionFilter,
    page: { readonly after: ConnectionId | null; readonly limit: number },
  ) => Promise<readonly Connection[]>;
  readonly setStatus: (account: AccountId, id: ConnectionId, status: ConnectionStatus) => Promise<void>;
}
