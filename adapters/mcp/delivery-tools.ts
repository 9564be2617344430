import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { idSchema, resolveFields, retryFields } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { postText } from './texts.js';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** A delivery that was resolved refuses a second resolution. */
const STILL_UNKNOWN = 'Look at get_post: if the delivery is still unknown, call again.';

/** Registers the tools for failed and unknown deliveries. */
export const addDeliveryTools = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'retry_post',
    {
      title: 'Send failed deliveries again',
      description:
        'Sends failed deliveries of a post again, and unknown ones if a second publication is accepted. Look at get_post first.',
      inputSchema: z.strictObject({
        ...retryFields,
        post_id: idSchema,
        idempotency_key: idempotencyKeyFor('new attempt to retry'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ post_id: id, idempotency_key: key, ...which }, { signal }) =>
      runTool(async () => {
        const data = await client.retryPost(id, defined(which), { idempotencyKey: key, signal });
        return result(postText(data.post), data);
      }),
  );
  server.registerTool(
    'resolve_delivery',
    {
      title: 'Resolve an unknown delivery',
      description:
        'Records whether a delivery whose outcome is unknown was published, as was seen in the channel. The price is kept or returned accordingly.',
      inputSchema: z.strictObject({ ...resolveFields, post_id: idSchema }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ post_id: id, ...found }, { signal }) =>
      runTool(async () => {
        const data = await client.resolveDelivery(id, defined(found), { signal });
        return result(postText(data.post), data);
      }, STILL_UNKNOWN),
  );
};
