import { z } from 'zod';
import { MOST_POSTS } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { postFields } from './post-fields.js';
import { bulkText } from './texts.js';
import { keyed } from './tool-result.js';
import { SENDS, type AddTool } from './tools.js';

/** The total time that a call waits for the rate to admit more posts, in milliseconds. */
const PATIENCE_MS = 20_000;

export const addBulkTool = (add: AddTool, client: Client): void => {
  add('create_posts', {
    title: 'Publish or schedule many posts',
    description: `Creates up to ${String(MOST_POSTS)} posts without images in their order, as create_post does with each. Each has its own result: some may be refused while others are published.`,
    input: z.strictObject({
      posts: z
        .array(z.strictObject({ ...postFields, idempotency_key: idempotencyKeyFor('new post') }))
        .min(1)
        .max(MOST_POSTS),
    }),
    hints: SENDS,
    call: async ({ posts }, signal) => {
      const created = await client.createPosts(posts, { signal, patienceMs: PATIENCE_MS });
      return { results: created.map((each, at) => keyed(each, posts[at])) };
    },
    text: ({ results }) => bulkText(results),
  });
};
