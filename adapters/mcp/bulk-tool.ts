import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { MOST_POSTS } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { postFields } from './post-fields.js';
import { bulkText } from './texts.js';
import { keyed, result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** The total time that a call waits for the rate to admit more posts, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Registers the tool that creates many posts. */
export const addBulkTool = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'create_posts',
    {
      title: 'Publish or schedule many posts',
      description: `Creates up to ${String(MOST_POSTS)} posts without images in their order, as create_post does with each. Each has its own result: some may be refused while others are published.`,
      inputSchema: z.strictObject({
        posts: z
          .array(z.strictObject({ ...postFields, idempotency_key: idempotencyKeyFor('new post') }))
          .min(1)
          .max(MOST_POSTS),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ posts }, { signal }) =>
      runTool(async () => {
        const given = posts.map(defined);
        const created = await client.createPosts(given, { signal, patienceMs: PATIENCE_MS });
        const results = created.map((each, at) => keyed(each, given[at]));
        return result(bulkText(results), { results });
      }),
  );
};
