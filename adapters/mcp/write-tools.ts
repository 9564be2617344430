import { z } from 'zod';
import { idSchema, MOST_POSTS, patchFields } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { images, imagesOf } from './images.js';
import { postFields } from './post-fields.js';
import { bulkText, postText, writtenText } from './texts.js';
import { keyed } from './tool-result.js';
import { CHANGES, SENDS, type AddTool } from './tools.js';

const version = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'The version of the post that you have read; the call is refused if it changed.' });

const ifVersion = (ifMatch: number | undefined) => (ifMatch === undefined ? {} : { ifMatch });

/** The same call again would be refused for its version, or change what others have changed since. */
const READ_FIRST = 'Look at get_post: if the post does not have the changes, call again with its version.';

/** With a version, the same call again would be refused if it took effect. */
const STILL_WAITS = 'Look at get_post: if the post is not canceled, call again.';

/** The total time that a call waits for the rate to admit more posts, in milliseconds. */
const PATIENCE_MS = 20_000;

export const addWriteTools = (add: AddTool, client: Client): void => {
  add('create_post', {
    title: 'Publish or schedule a post',
    description:
      'Publishes to the connections at once, or at scheduled_at, or with draft: true only stores the post, which may be incomplete then. Published posts cannot be withdrawn here; use preview_post first.',
    // Strict, so that a misspelt scheduled_at is refused instead of published at once.
    input: z.strictObject({ ...postFields, images, idempotency_key: idempotencyKeyFor('new post') }),
    hints: SENDS,
    call: ({ idempotency_key: idempotencyKey, images: list, ...fields }, signal) => {
      const { field, files } = imagesOf(list);
      const options = { ...files, idempotencyKey, signal };
      return client.createPost({ ...fields, ...field }, options);
    },
    text: ({ post, warnings }) => writtenText(post, warnings),
  });
  add('edit_post', {
    title: 'Change a scheduled post',
    description:
      'Changes the fields that are given of a post that is still scheduled, or of a draft, which scheduled_at schedules and charges. null removes a text, link or image; new images replace all previous ones.',
    input: z.strictObject({ ...patchFields, images, post_id: idSchema, version }),
    hints: CHANGES,
    call: ({ post_id: id, version: ifMatch, images: list, ...changes }, signal) => {
      const { field, files } = imagesOf(list);
      const options = { ...files, ...ifVersion(ifMatch), signal };
      return client.editPost(id, { ...changes, ...field }, options);
    },
    text: ({ post, warnings }) => writtenText(post, warnings),
    again: READ_FIRST,
  });
  add('publish_post', {
    title: 'Send a scheduled post now',
    description:
      'Publishes a post that is still scheduled, or a draft, at once. A scheduled post costs nothing more; a draft is charged now.',
    input: z.strictObject({
      post_id: idSchema,
      version,
      idempotency_key: idempotencyKeyFor('new attempt to publish'),
    }),
    hints: SENDS,
    call: ({ post_id: id, version: ifMatch, idempotency_key: idempotencyKey }, signal) =>
      client.publishPost(id, { ...ifVersion(ifMatch), idempotencyKey, signal }),
    text: ({ post }) => postText(post),
  });
  add('cancel_post', {
    title: 'Cancel a scheduled post',
    description:
      'Cancels a post that is still scheduled, or a draft, permanently. Canceling again changes nothing more. A published post cannot be canceled.',
    input: z.strictObject({ post_id: idSchema, version }),
    hints: CHANGES,
    call: ({ post_id: id, version: ifMatch }, signal) =>
      client.cancelPost(id, { ...ifVersion(ifMatch), signal }),
    text: ({ post }) => postText(post),
    again: STILL_WAITS,
  });
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
