import { connectionId, ok } from '../../../../core/index.js';
import { pathId } from '../../path-id.js';
import { connectionReply, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const disconnectConnection = operation({
  id: 'disconnectConnection',
  method: 'DELETE',
  path: '/write-post/connections/:id',
  permission: 'connections',
  policy: 'write',
  tag: 'Connections',
  summary: 'Stop publishing to a connection, for good',
  description:
    'What was published stays, except that the pages of a disconnected feed are gone. Disconnecting again returns the same.',
  success: returnsConnection('The disconnected connection.', 'disconnected'),
  handler:
    (deps) =>
    async ({ actor, requestId, params }) => {
      const id = pathId('connection', params['id'], connectionId);
      if (!id.ok) return id;
      const done = await deps.disconnectConnection({ actor, requestId, id: id.value });
      return done.ok ? ok(connectionReply(done.value, deps)) : done;
    },
});
