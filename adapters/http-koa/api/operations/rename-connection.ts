import { parseRename, renameSchema } from '../../../../core/wire/index.js';
import { connectionHandler, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const renameConnection = operation({
  id: 'renameConnection',
  method: 'PATCH',
  path: '/write-post/connections/:id',
  permission: 'connections',
  tag: 'Connections',
  summary: 'Rename a connection',
  body: { kind: 'json', schema: renameSchema, example: { name: 'Our server' } },
  success: returnsConnection('The connection under its new name.'),
  errors: ['invalid_body'],
  handler: (deps) =>
    connectionHandler(deps, async ({ actor, requestId, receiveBody }, id) => {
      const received = await receiveBody();
      if (!received.ok) return received;
      const read = parseRename(received.value.fields, deps.requestLimits);
      return deps.renameConnection({ actor, requestId, id, ...read });
    }),
});
