import type { Connection } from '../domain/connection.js';
import { deferred, refused, type Failure } from '../domain/outcome.js';
import type { Publishers } from '../ports/publisher.js';
import { unreachable } from '../shared/result.js';

/** Why the status of a connection keeps it from publishing; null if it does not. */
export const statusObstacleOf = ({ name, status }: Pick<Connection, 'name' | 'status'>): Failure | null => {
  switch (status) {
    case 'active':
      return null;
    case 'disconnected':
      return refused('connection_removed', `The connection "${name}" was removed.`);
    case 'needs_reconnection':
      return { kind: 'unauthorised', message: `The connection "${name}" needs to be reconnected.` };
    default:
      return unreachable(status);
  }
};

/** Why a connection cannot publish whose channel is not installed or cannot read the settings. */
export const channelObstacleOf = (
  connection: Pick<Connection, 'name' | 'provider' | 'status'>,
  publishers: Publishers,
): Failure => {
  const { provider } = connection;
  return (
    statusObstacleOf(connection) ??
    (publishers.has(provider)
      ? SETTINGS_SEALED
      : deferred('provider_unavailable', `The channel kind "${provider}" is not installed here.`))
  );
};

/** An operator may restore the key. */
const SETTINGS_SEALED = deferred(
  'settings_sealed',
  'The settings of the connection cannot be read: the key that sealed them is missing, or the installed version of the channel cannot read them.',
);
