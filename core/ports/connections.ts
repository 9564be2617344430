import type { Connection, ConnectionSettings, ConnectionStatus, Provider } from '../domain/connection.js';
import type { ClaimNeed } from '../domain/facts.js';
import type { ConnectionRecord } from '../domain/idempotency.js';
import type { AccountId, ConnectionId, WorkspaceId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { AccountInactive } from '../domain/refusals.js';

/** Which connections to list; absent: all. */
export interface ConnectionFilter {
  readonly status?: ConnectionStatus;
  readonly provider?: Provider;
}

/** The terms on which a client adds a connection. */
export interface InsertTerms {
  /** Connections that the workspace may have, disconnected ones not counted. */
  readonly most: number;
  /** The idempotency key; null: every insert is a new connection. */
  readonly claim: (ClaimNeed & { readonly fingerprint: string; readonly at: Instant }) | null;
}

/**
 * The result of an insert; `known`: an earlier insert has the key, which takes precedence over the state of the
 * account.
 */
export type InsertedConnection =
  | { readonly kind: 'inserted'; readonly connection: Connection }
  | { readonly kind: 'known'; readonly record: ConnectionRecord }
  | { readonly kind: 'too_many' }
  | AccountInactive;

/** Everything is scoped by account. Settings are encrypted wherever they are stored. */
export interface Connections {
  /** Inserts the connection and registers its lane in the queue. Throws if the workspace is not the account's. */
  readonly insert: (connection: Omit<Connection, 'id'>) => Promise<Connection>;
  /**
   * Like `insert`, on terms that also hold for concurrent inserts of one account. Rejects like a `Commit`, with
   * `CommitUnknown` or `AccountBusy`.
   */
  readonly insertOnTerms: (
    connection: Omit<Connection, 'id'>,
    terms: InsertTerms,
  ) => Promise<InsertedConnection>;
  /** The connection that was inserted under an idempotency key. */
  readonly findClaim: (account: AccountId, claim: ClaimNeed) => Promise<ConnectionRecord | null>;
  readonly find: (account: AccountId, id: ConnectionId) => Promise<Connection | null>;
  /** Those of these connections that exist, in any order. */
  readonly findAll: (of: readonly Pick<Connection, 'id' | 'accountId'>[]) => Promise<readonly Connection[]>;
  /** The connections of the workspace with these ids, in any order. */
  readonly findMany: (workspace: WorkspaceId, ids: readonly ConnectionId[]) => Promise<readonly Connection[]>;
  /** By id, starting after `after`. */
  readonly list: (
    workspace: WorkspaceId,
    filter: ConnectionFilter,
    page: { readonly after: ConnectionId | null; readonly limit: number },
  ) => Promise<readonly Connection[]>;
  /** A disconnected connection stays as it is. */
  readonly setStatus: (account: AccountId, id: ConnectionId, status: ConnectionStatus) => Promise<void>;
  /**
   * Marks an active connection whose credentials were refused. Changes nothing if its settings have been replaced
   * since, because the refusal does not concern the new ones.
   */
  readonly requireReconnection: (of: Pick<Connection, 'accountId' | 'id' | 'settings'>) => Promise<void>;
  /** Null, or why nothing was renamed: a text that is stored after the account was closed might not be erased. */
  readonly rename: (account: AccountId, id: ConnectionId, name: string) => Promise<AccountInactive | null>;
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
