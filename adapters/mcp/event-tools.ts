import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { accountEventQuerySchema, eventQuerySchema, idSchema } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { READS } from './read-tools.js';
import { eventsText, timelineText } from './texts.js';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** Registers the tools that read events. */
export const addEventTools = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'get_timeline',
    {
      title: 'Read the history of a post',
      description: 'What happened to a post and in which channel, oldest first.',
      inputSchema: z.strictObject({ ...eventQuerySchema.shape, post_id: idSchema }),
      annotations: READS,
    },
    ({ post_id: id, ...query }, { signal }) =>
      runTool(async () => {
        const page = await client.events(id, defined(query), { signal }).page();
        return result(timelineText(page.events, page.next_cursor), page);
      }),
  );
  server.registerTool(
    'list_events',
    {
      title: 'Read events',
      description:
        'What happened to all posts after a cursor, oldest first, and the cursor to go on at; after now: none yet, only the cursor. With wait, waits for an event if there is none yet.',
      inputSchema: accountEventQuerySchema,
      annotations: READS,
    },
    (query, { signal }) =>
      runTool(async () => {
        const page = await client.eventPage(defined(query), { signal });
        return result(eventsText(page.events, page.next_cursor), page);
      }),
  );
};
