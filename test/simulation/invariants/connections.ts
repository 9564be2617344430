import type { ConnectionId, ConnectionStatus } from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

/** I33 RefusalIsCurrent: a connection is taken out of service only if its present credentials were refused. */
export const refusalIsCurrent = ({ store: { tables }, refused, violated, restores }: World): Invariant => {
  const before = new Map<ConnectionId, ConnectionStatus>();
  restores.whenRestored(() => before.clear());
  return () => {
    for (const { id, status, settings } of tables.connections.committed.all()) {
      const isTakenOut = status === 'needs_reconnection' && before.get(id) === 'active';
      if (isTakenOut && !refused.has(settings['token'] ?? ''))
        violated(
          'I33',
          `connection ${String(id)} has to be renewed because of credentials that it no longer has`,
        );
      before.set(id, status);
    }
  };
};
