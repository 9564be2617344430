import type { Account } from '../../domain/account.js';
import { cleanProblems } from '../../domain/clean-outcome.js';
import {
  laneOf,
  openSettings,
  provider,
  type Connection,
  type ConnectionSettings,
} from '../../domain/connection.js';
import { later } from '../../domain/instant.js';
import { NEEDS_RECONNECTION } from '../../domain/outcome-policy.js';
import type { Publisher, VerifiedConnection } from '../../ports/publisher.js';
import { err, ok, type Result } from '../../shared/result.js';
import { verifyInTime } from '../connections/verify-in-time.js';
import type { CoreDeps } from '../deps.js';
import { readName, type Problems } from './problems.js';

/** The connection to add to the active workspace of the account. */
export interface AddConnectionCommand {
  readonly account: Account;
  readonly provider: string;
  readonly name: string;
  /** The settings that the provider requires; some require none. */
  readonly settings?: ConnectionSettings;
}

type AddConnectionDeps = Pick<CoreDeps, 'connections' | 'publishers' | 'clock' | 'requestLimits'>;

/** Adds a connection to the active workspace, after the publisher of its provider has verified the settings. */
export type AddConnection = (command: AddConnectionCommand) => Promise<Result<Connection, Problems>>;

export const makeAddConnection =
  ({ connections, publishers, clock, requestLimits }: AddConnectionDeps): AddConnection =>
  async ({ account, provider: kind, name: given, settings = {} }) => {
    const publisher = publishers.get(provider(kind));
    const name = readName(given, 'A connection', requestLimits.connectionNameCharacters);
    if (publisher === undefined) {
      const known = [...publishers.keys()].join(', ');
      return err([`There is no provider "${kind}". Known: ${known}.`, ...(name.ok ? [] : name.error)]);
    }
    if (!name.ok) return name;
    const verified = await verifyInTime(clock, publisher, settings);
    if (!verified.ok) return err(cleanProblems(verified.error));
    return ok(await connections.insert(connectionToAdd(account, publisher, name.value, verified.value)));
  };

/** A new connection of the active workspace whose settings were verified. */
export const connectionToAdd = (
  account: Account,
  { provider: kind }: Pick<Publisher, 'provider'>,
  name: string,
  { host, settings }: VerifiedConnection,
): Omit<Connection, 'id'> => ({
  accountId: account.id,
  workspaceId: account.workspace.id,
  provider: kind,
  name,
  status: 'active',
  lane: laneOf(kind, host),
  settings,
});

/** Why a connection cannot be verified whose settings no key opens. */
export const SEALED =
  'The stored settings cannot be opened: restore the key that sealed them, or add the connection again.';

const GONE = 'The connection was removed.';

/**
 * Verifies a connection again, with the stored settings or with changes to them such as a new token, and stores the
 * result; a connection that works becomes active, and what waited for that is due. Its host cannot change, because its
 * lane, and what is queued there, belong to the host.
 */
export type VerifyConnection = (
  connection: Connection,
  changes?: ConnectionSettings,
) => Promise<Result<Connection, Problems>>;

type VerifyConnectionDeps = Pick<
  CoreDeps,
  'connections' | 'publishers' | 'clock' | 'deliveryQueue' | 'deliveryLimits'
>;

export const makeVerifyConnection =
  ({
    connections,
    deliveryQueue,
    publishers,
    clock,
    deliveryLimits,
  }: VerifyConnectionDeps): VerifyConnection =>
  async (connection, changes = {}) => {
    const publisher = publishers.get(connection.provider);
    if (publisher === undefined) return err([`The provider "${connection.provider}" is not installed here.`]);
    if (connection.status === 'disconnected') return err([GONE]);
    const opened = openSettings(connection);
    if (opened === null) return err([SEALED]);
    const verified = await verifyInTime(clock, publisher, { ...opened.settings, ...changes });
    if (!verified.ok) return err(cleanProblems(verified.error));
    const { settings, host } = verified.value;
    const lane = laneOf(connection.provider, host);
    if (lane !== connection.lane) {
      return err([`The connection belongs to ${connection.lane}, not to ${lane}: add a new one for it.`]);
    }
    const { accountId, id } = connection;
    if (!(await connections.replaceSettings(accountId, id, connection.settings, settings))) {
      return err(['The connection was changed while it was being verified. Verify it again.']);
    }
    await connections.setStatus(accountId, id, 'active');
    const now = clock.now();
    const { backoffMs } = { ...deliveryLimits, ...publisher.retry };
    const until = later(now, Math.max(...backoffMs));
    await deliveryQueue.hasten({ accountId, id }, NEEDS_RECONNECTION, { now, until });
    // It may have been disconnected or renamed meanwhile; a connection that is disconnected stays so.
    const stored = await connections.find(accountId, id);
    return stored === null || stored.status === 'disconnected' ? err([GONE]) : ok(stored);
  };
