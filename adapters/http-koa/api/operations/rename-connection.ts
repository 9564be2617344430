import { connectionId, ok } from '../../../../core/index.js';
import { parseRename, renameSchema } from '../../../../core/wire/index.js';
import { pathId } from '../../path-id.js';
import { connectionReply, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const renameConnection = operation({
  id: 'renameConnection',
  method: 'PATCH',
  path: '/write-post/connections/:id',
  permission: 'connections',
  policy: 'write',
  tag: 'Connections',
  summary: 'Rename a connection',
  body: { kind: 'json', schema: renameSchema, example: { name: 'Our server' } },
  success: returnsConnection('The connection under its new name.'),
  errors: ['invalid_body'],
  handler: (deps) => async (request) => {
    const id = pathId('connection', request.params['id'], connectionId);
    if (!id.ok) return id;
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { actor, requestId } = request;
    const read = parseRename(received.value.fields, deps.requestLimits);
    const renamed = await deps.renameConnection({ actor, requestId, id: id.value, ...read });
    return renamed.ok ? ok(connectionReply(renamed.value, deps)) : renamed;
  },
});
