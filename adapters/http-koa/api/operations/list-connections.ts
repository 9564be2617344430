import { z } from 'zod';
import { err, ok } from '../../../../core/index.js';
import {
  connectionQuerySchema,
  connectionSchema,
  connectionView,
  cursorOf,
  nextCursorSchema,
  parseConnectionQuery,
} from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { sampleConnection } from '../samples.js';

export const listConnections = operation({
  id: 'listConnections',
  method: 'GET',
  path: '/write-post/connections',
  permission: ['write_post', 'connections'],
  tag: 'Connections',
  summary: 'List the connections of the active workspace',
  query: connectionQuerySchema,
  success: {
    description: 'A page of connections, by id.',
    data: z.strictObject({ connections: z.array(connectionSchema), next_cursor: nextCursorSchema }),
    example: { connections: [sampleConnection], next_cursor: null },
  },
  handler:
    ({ publishers, ...deps }) =>
    async ({ actor, readQuery }) => {
      const parsed = parseConnectionQuery(readQuery());
      if (!parsed.ok) return err({ kind: 'invalid_query', violations: parsed.error });
      const { items, next } = await deps.listConnections(actor, parsed.value.filter, parsed.value.page);
      const connections = items.map((item) => connectionView(item, publishers.get(item.provider)));
      return ok({ data: { connections, next_cursor: cursorOf(next) } });
    },
});
