import { connectionHandler, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const getConnection = operation({
  id: 'getConnection',
  method: 'GET',
  path: '/write-post/connections/:id',
  permission: ['write_post', 'connections'],
  tag: 'Connections',
  summary: 'Read one connection',
  success: returnsConnection('The connection.'),
  handler: (deps) => connectionHandler(deps, ({ actor }, id) => deps.getConnection(actor, id)),
});
