import type { Connection } from '../domain/connection.js';
import { deferred, refused, type Failure } from '../domain/outcome.js';
import type { Publishers } from '../ports/publisher.js';

/** Why a connection cannot publish, whatever the post; null if it can. */
export const obstacleOf = (
  { name, provider, status }: Pick<Connection, 'name' | 'provider' | 'status'>,
  publishers: Publishers,
): Failure | null => {
  if (status === 'disconnected')
    return refused('connection_removed', `The connection "${name}" was removed.`);
  if (status === 'needs_reconnection')
    return { kind: 'unauthorised', message: `The connection "${name}" has to be connected again.` };
  return publishers.has(provider)
    ? null
    : deferred('provider_unavailable', `The channel kind "${provider}" is not installed here.`);
};
