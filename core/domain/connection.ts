import type { Brand } from '../shared/brand.js';
import type { AccountId, ConnectionId, WorkspaceId } from './ids.js';

/** The kind of a channel: `feed`, `sandbox`, `mastodon`, … */
export type Provider = Brand<string, 'Provider'>;

/** The bulkhead of deliveries: the provider, plus the host if the user enters one. */
export type Lane = Brand<string, 'Lane'>;

/** The name of a provider. */
export const provider = (name: string): Provider => name as Provider;

/** The lane of a provider, or of one host of it. */
export const laneOf = (of: Provider, host: string | null): Lane => {
  const name: string = host === null ? of : `${of}:${host}`;
  return name as Lane;
};

/** The provider that a lane belongs to. */
export const providerOfLane = (lane: Lane): Provider => provider(lane.split(':', 1)[0] ?? lane);

/** `needs_reconnection`: the provider refused its credentials. `disconnected`: the owner removed it. */
export const CONNECTION_STATUSES = ['active', 'needs_reconnection', 'disconnected'] as const;

/** Whether a connection can publish. */
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** A channel target of a workspace. */
export interface Connection {
  readonly id: ConnectionId;
  readonly accountId: AccountId;
  readonly workspaceId: WorkspaceId;
  readonly provider: Provider;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly lane: Lane;
  /**
   * The settings of its publisher: addresses, credentials, switches. Secret: never shown, never logged.
   * Reading them throws if the store does not have the key that sealed them.
   */
  readonly settings: ConnectionSettings;
}

/** The settings of a connection by name; the publisher of its provider defines the names. */
export type ConnectionSettings = Readonly<Record<string, string>>;

/** Whether two records are equal, regardless of the order of their fields. */
export const sameSettings = (a: ConnectionSettings, b: ConnectionSettings): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
};

/** A copy whose settings were read, so that they stay readable; null if the store lacks the key that sealed them. */
export const openSettings = (connection: Connection): Connection | null => {
  try {
    return { ...connection };
  } catch {
    return null;
  }
};
