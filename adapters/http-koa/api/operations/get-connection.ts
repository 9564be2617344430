import { z } from 'zod';
import { connectionId, ok } from '../../../../core/index.js';
import { connectionSchema, connectionView } from '../../../../core/wire/index.js';
import { pathId } from '../../path-id.js';
import { operation } from '../operation.js';
import { sampleConnection } from '../samples.js';

export const getConnection = operation({
  id: 'getConnection',
  method: 'GET',
  path: '/write-post/connections/:id',
  permission: ['write_post', 'connections'],
  policy: 'read',
  tag: 'Connections',
  summary: 'Read one connection',
  success: {
    status: 200,
    description: 'The connection.',
    data: z.strictObject({ connection: connectionSchema }),
    example: { connection: sampleConnection },
  },
  handler:
    (deps) =>
    async ({ actor, params }) => {
      const id = pathId('connection', params['id'], connectionId);
      if (!id.ok) return id;
      const found = await deps.getConnection(actor, id.value);
      if (!found.ok) return found;
      const publisher = deps.publishers.get(found.value.provider);
      return ok({ data: { connection: connectionView(found.value, publisher) } });
    },
});
