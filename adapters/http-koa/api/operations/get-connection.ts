import { connectionId, ok } from '../../../../core/index.js';
import { pathId } from '../../path-id.js';
import { connectionReply, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const getConnection = operation({
  id: 'getConnection',
  method: 'GET',
  path: '/write-post/connections/:id',
  permission: ['write_post', 'connections'],
  policy: 'read',
  tag: 'Connections',
  summary: 'Read one connection',
  success: returnsConnection('The connection.'),
  handler:
    (deps) =>
    async ({ actor, params }) => {
      const id = pathId('connection', params['id'], connectionId);
      if (!id.ok) return id;
      const found = await deps.getConnection(actor, id.value);
      return found.ok ? ok(connectionReply(found.value, deps)) : found;
    },
});
