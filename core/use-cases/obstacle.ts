import { capabilitiesOf } from '../domain/capabilities.js';
import type { Connection } from '../domain/connection.js';
import { deferred, refused, type Failure } from '../domain/outcome.js';
import type { Publishers } from '../ports/publisher.js';

/** Why a connection cannot publish, whatever the post; null if it can. */
export const obstacleOf = (
  connection: Pick<Connection, 'name' | 'provider' | 'status' | 'settings'>,
  publishers: Publishers,
): Failure | null => {
  const { name, provider, status } = connection;
  if (status === 'disconnected')
    return refused('connection_removed', `The connection "${name}" was removed.`);
  if (status === 'needs_reconnection')
    return { kind: 'unauthorised', message: `The connection "${name}" has to be connected again.` };
  const publisher = publishers.get(provider);
  if (publisher === undefined)
    return deferred('provider_unavailable', `The channel kind "${provider}" is not installed here.`);
  return capabilitiesOf(connection, publisher) === null ? SETTINGS_SEALED : null;
};

/** An operator may restore the key. */
export const SETTINGS_SEALED = deferred(
  'settings_sealed',
  'The settings of the connection cannot be read: the key that sealed them is missing, or the installed version of the channel cannot read them.',
);
