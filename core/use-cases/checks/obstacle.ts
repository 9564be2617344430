import { readCapabilities } from '../../domain/capabilities.js';
import { openSettings, type Connection } from '../../domain/connection.js';
import { deferred, refused, type Failure } from '../../domain/outcome.js';
import { cleanRemoteText } from '../../domain/remote-text.js';
import type { Publisher, Publishers } from '../../ports/publisher.js';
import { unreachable } from '../../shared/result.js';
import { thrownText } from '../../shared/thrown-text.js';

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

/** Why a connection cannot publish whose provider is not installed or cannot read the settings. */
export const channelObstacleOf = (connection: Connection, publishers: Publishers): Failure => {
  const { provider } = connection;
  const publisher = publishers.get(provider);
  return (
    statusObstacleOf(connection) ??
    (publisher === undefined
      ? deferred('provider_unavailable', `The provider "${provider}" is not installed here.`)
      : settingsObstacleOf(connection, publisher))
  );
};

/** An operator may restore the key, or a version of the publisher that can read the settings. */
const settingsObstacleOf = (connection: Connection, publisher: Publisher): Failure => {
  const opened = openSettings(connection);
  if (opened === null)
    return deferred(
      'settings_sealed',
      'The settings of the connection cannot be opened: the key that sealed them is missing.',
    );
  return deferred(
    'settings_unreadable',
    `The provider "${publisher.provider}" cannot read the settings of the connection: ${causeOf(publisher, opened)}`,
  );
};

/** What the channel throws for these settings. */
const causeOf = (publisher: Publisher, connection: Connection): string => {
  try {
    readCapabilities(connection, publisher);
    return 'it returned no capabilities.';
  } catch (error) {
    return cleanRemoteText(thrownText(error));
  }
};
