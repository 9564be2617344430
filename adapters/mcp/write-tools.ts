import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { idSchema, patchFields } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { images, imagesOf } from './images.js';
import { postFields } from './post-fields.js';
import { postText, writtenText } from './texts.js';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

const version = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'The version of the post that you have read; the call is refused if it changed.' });

/** The same call again would be refused for its version, or change what others have changed since. */
const READ_FIRST = 'Look at get_post: if the post does not have the changes, call again with its version.';

/** Registers the tools that change something. */
export const addWriteTools = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'create_post',
    {
      title: 'Publish or schedule a post',
      description:
        'Publishes to the connections at once, or at scheduled_at, or with draft: true only stores the post, which may be incomplete then. Published posts cannot be withdrawn here; use preview_post first.',
      // Strict, so that a misspelt scheduled_at is refused instead of published at once.
      inputSchema: z.strictObject({ ...postFields, images, idempotency_key: idempotencyKeyFor('new post') }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ idempotency_key: idempotencyKey, images: list, ...fields }, { signal }) =>
      runTool(async () => {
        const { field, files } = imagesOf(list);
        const options = { ...files, idempotencyKey, signal };
        const data = await client.createPost({ ...defined(fields), ...field }, options);
        return result(writtenText(data.post, data.warnings), data);
      }),
  );
  server.registerTool(
    'edit_post',
    {
      title: 'Change a scheduled post',
      description:
        'Changes the fields that are given of a post that is still scheduled, or of a draft, which scheduled_at schedules and charges. null removes a text, link or image; images take the place of all before.',
      inputSchema: z.strictObject({ ...patchFields, images, post_id: idSchema, version }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ post_id: id, version: ifMatch, images: list, ...changes }, { signal }) =>
      runTool(async () => {
        const { field, files } = imagesOf(list);
        const options = { ...files, ...defined({ ifMatch }), signal };
        const data = await client.editPost(id, { ...defined(changes), ...field }, options);
        return result(writtenText(data.post, data.warnings), data);
      }, READ_FIRST),
  );
  server.registerTool(
    'publish_post',
    {
      title: 'Send a scheduled post now',
      description:
        'Publishes a post that is still scheduled, or a draft, at once. A scheduled post costs nothing more; a draft is charged now.',
      inputSchema: z.strictObject({
        post_id: idSchema,
        version,
        idempotency_key: idempotencyKeyFor('new attempt to publish'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ post_id: id, version: ifMatch, idempotency_key: key }, { signal }) =>
      runTool(async () => {
        const data = await client.publishPost(id, defined({ ifMatch, idempotencyKey: key, signal }));
        return result(postText(data.post), data);
      }),
  );
  server.registerTool(
    'cancel_post',
    {
      title: 'Cancel a scheduled post',
      description:
        'Cancels a post that is still scheduled, or a draft, for good. Canceling again changes nothing more. A published post cannot be canceled.',
      inputSchema: z.strictObject({ post_id: idSchema }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ post_id: id }, { signal }) =>
      runTool(async () => {
        const data = await client.cancelPost(id, { signal });
        return result(postText(data.post), data);
      }),
  );
};
