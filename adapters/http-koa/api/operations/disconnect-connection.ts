import { connectionHandler, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const disconnectConnection = operation({
  id: 'disconnectConnection',
  method: 'DELETE',
  path: '/write-post/connections/:id',
  permission: 'connections',
  tag: 'Connections',
  summary: 'Stop publishing to a connection, permanently',
  description:
    'What was published stays, except that the pages of a disconnected feed are gone. Disconnecting again returns the same.',
  success: returnsConnection('The disconnected connection.', 'disconnected'),
  handler: (deps) =>
    connectionHandler(deps, ({ actor, requestId }, id) =>
      deps.disconnectConnection({ actor, requestId, id }),
    ),
});
