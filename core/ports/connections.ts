import type { Connection, ConnectionSettings, ConnectionStatus, Provider } from '../domain/connection.js';
import type { AccountId, ConnectionId, WorkspaceId } from '../domain/ids.js';

/** Which connections to list; absent: all. */
export interface ConnectionFilter {
  readonly status?: ConnectionStatus;
  readonly provider?: Provider;
}

/** Everything is scoped by account. Settings are encrypted wherever they are stored. */
export interface Connections {
  /** Inserts the connection and registers its lane in the queue. */
  readonly insert: (connection: Omit<Connection, 'id'>) => Promise<Connection>;
  readonly find: (account: AccountId, id: ConnectionId) => Promise<Connection | null>;
  /** The connections that exist, in no order. */
  readonly findAll: (of: readonly Pick<Connection, 'id' | 'accountId'>[]) => Promise<readonly Connection[]>;
  /** The connections of the workspace among the ids, in no order. */
  readonly findMany: (workspace: WorkspaceId, ids: readonly ConnectionId[]) => Promise<readonly Connection[]>;
  /** By id, starting after `after`. */
  readonly list: (
    workspace: WorkspaceId,
    filter: ConnectionFilter,
    page: { readonly after: ConnectionId | null; readonly limit: number },
  ) => Promise<readonly Connection[]>;
  readonly setStatus: (account: AccountId, id: ConnectionId, status: ConnectionStatus) => Promise<void>;
  /**
   * Stores `next` if the settings are still `expected` (compare and swap). False: they were changed in the meantime, or
   * the account has no such connection; then nothing is written. Of two writers with the same `expected`, one succeeds,
   * so that a single-use token is spent by the writer for which this returned true.
   */
  readonly replaceSettings: (
    account: AccountId,
    id: ConnectionId,
    expected: ConnectionSettings,
    next: ConnectionSettings,
  ) => Promise<boolean>;
}
