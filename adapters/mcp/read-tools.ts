import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import {
  connectionQuerySchema,
  idSchema,
  postQuerySchema,
  statementQuerySchema,
} from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { images, imagesOf } from './images.js';
import { postFields } from './post-fields.js';
import { connectionsText, postsText, postText, previewText, statementText, usageText } from './texts.js';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** Read-only tools, without effects here or in any channel. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** Registers the tools that read channels, posts and the plan. */
export const addReadTools = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'list_connections',
    {
      title: 'List connections',
      description: 'The channels that posts can be published to, with their ids and limits.',
      inputSchema: connectionQuerySchema,
      annotations: READS,
    },
    (query, { signal }) =>
      runTool(async () => {
        const page = await client.connections(defined(query), { signal }).page();
        return result(connectionsText(page.connections, page.next_cursor), page);
      }),
  );
  server.registerTool(
    'preview_post',
    {
      title: 'Preview a post',
      description:
        'The result that creating a post would have: the price, the time, the text in every channel, and every problem. Stores nothing.',
      inputSchema: z.strictObject({ ...postFields, images }),
      annotations: READS,
    },
    ({ images: list, ...fields }, { signal }) =>
      runTool(async () => {
        const { field, files } = imagesOf(list);
        const data = await client.previewPost({ ...defined(fields), ...field }, { ...files, signal });
        return result(previewText(data.preview), data);
      }),
  );
  server.registerTool(
    'get_post',
    {
      title: 'Read a post',
      description: 'The current state of a post, with its result in every channel.',
      inputSchema: z.strictObject({ post_id: idSchema }),
      annotations: READS,
    },
    ({ post_id: id }, { signal }) =>
      runTool(async () => {
        const data = await client.getPost(id, { signal });
        return result(postText(data.post), data);
      }),
  );
  server.registerTool(
    'list_posts',
    {
      title: 'List posts',
      description: 'A page of posts, newest first.',
      inputSchema: postQuerySchema,
      annotations: READS,
    },
    (query, { signal }) =>
      runTool(async () => {
        const page = await client.listPosts(defined(query), { signal }).page();
        return result(postsText(page.posts, page.next_cursor), page);
      }),
  );
  server.registerTool(
    'usage',
    {
      title: 'Read plan and usage',
      description: 'The plan, how much of it is used, and the wallet.',
      inputSchema: z.strictObject({}),
      annotations: READS,
    },
    (_nothing, { signal }) =>
      runTool(async () => {
        const data = await client.usage({ signal });
        return result(usageText(data.usage), data);
      }),
  );
  server.registerTool(
    'wallet_statement',
    {
      title: "Read the wallet's statement",
      description: 'A page of the movements of money, newest first, with the wallet after each.',
      inputSchema: statementQuerySchema,
      annotations: READS,
    },
    (query, { signal }) =>
      runTool(async () => {
        const page = await client.walletStatement(defined(query), { signal }).page();
        return result(statementText(page.transfers, page.next_cursor), page);
      }),
  );
};
