import { z } from 'zod';
import {
  CREATE_PROBLEMS,
  createPostFormSchema,
  createPostSchema,
  patchSchema,
  previewSchema,
  resolveSchema,
  retrySchema,
} from '../../../core/index.js';
import type { Operation } from './operation.js';
import {
  respondsWithPost,
  byId,
  guarded,
  JSON_BODY_ERRORS,
  keyed,
  keyedAndMatched,
  postData,
  WRITE_ERRORS,
} from './parts.js';
import { sampleCanceled, samplePost, samplePreview, sampleScheduled } from '../api/samples.js';

const NEW_POST = { headline: 'Hello', content: '<p>First post.</p>', connection_ids: [1] };

const newPostBody = {
  required: true,
  content: {
    'application/json': {
      schema: createPostSchema,
      examples: {
        now: { summary: 'Published at once', value: NEW_POST },
        scheduled: { summary: 'Scheduled', value: { ...NEW_POST, scheduled_at: '2027-03-02T09:00' } },
      },
    },
    'multipart/form-data': { schema: createPostFormSchema },
  },
} as const;

const jsonBody = (schema: z.ZodType, example: object, required = true) => ({
  required,
  content: { 'application/json': { schema, example } },
});

const PLAIN = { method: 'post', tag: 'Posts', permission: 'write_post', isConditional: false } as const;

const create: Operation = {
  ...PLAIN,
  path: '/write-post/posts/',
  id: 'createPost',
  summary: 'Publish a post now or schedule it',
  description:
    'The response for an immediate post is sent after its first attempt, within a few seconds; unfinished deliveries go on. An unknown field is refused, so that a typing error never publishes at once.',
  parameters: { header: keyed },
  body: newPostBody,
  success: {
    status: 201,
    description: 'The post was accepted. `status` and `channels` show its state so far.',
    data: postData,
    example: { post: samplePost },
    headers: { ETag: 'always', Location: 'always', 'Idempotent-Replayed': 'sometimes' },
  },
  errors: guarded(...CREATE_PROBLEMS, ...WRITE_ERRORS.slice(1), 'insufficient_balance', 'plan_limit'),
};

const preview: Operation = {
  ...PLAIN,
  path: '/write-post/posts/preview/',
  id: 'previewPost',
  summary: 'Preview the result of creating a post',
  description:
    'Takes the same request as creating a post and stores nothing. The status is always 200 with the result in `verdict`; the request counts against the read rate.',
  parameters: {},
  body: newPostBody,
  success: {
    status: 200,
    description: 'The verdict, the price, the time, and the text of every channel.',
    data: z.strictObject({ preview: previewSchema }),
    example: { preview: samplePreview },
  },
  errors: guarded(),
};

const edit: Operation = {
  ...PLAIN,
  method: 'patch',
  path: '/write-post/posts/{id}/',
  id: 'editPost',
  summary: 'Change a post that is still scheduled',
  parameters: { path: byId, header: keyedAndMatched },
  body: jsonBody(patchSchema, { scheduled_at: '2027-03-02T09:00' }),
  success: respondsWithPost('The changed post.', sampleScheduled),
  errors: guarded(
    ...JSON_BODY_ERRORS,
    ...WRITE_ERRORS,
    'scheduled_in_past',
    'scheduled_too_far',
    'unsupported_image',
    'plan_limit',
    'not_found',
    'not_scheduled',
    'version_mismatch',
  ),
};

const cancel: Operation = {
  ...PLAIN,
  method: 'delete',
  path: '/write-post/posts/{id}/',
  id: 'cancelPost',
  summary: 'Cancel a post that is still scheduled',
  description: 'After 200 nothing of it is ever sent. Canceling again returns the same.',
  parameters: { path: byId, header: keyed },
  success: respondsWithPost('The canceled post.', sampleCanceled),
  errors: guarded(...WRITE_ERRORS, 'not_found', 'not_scheduled'),
};

const retry: Operation = {
  ...PLAIN,
  path: '/write-post/posts/{id}/retry/',
  id: 'retryPost',
  summary: 'Send failed or unknown deliveries again',
  parameters: { path: byId, header: keyed },
  body: jsonBody(retrySchema, { accept_duplicate_risk: true }, false),
  success: respondsWithPost('The post after the new attempt.', samplePost),
  errors: guarded(
    ...JSON_BODY_ERRORS,
    ...WRITE_ERRORS,
    'insufficient_balance',
    'plan_limit',
    'not_found',
    'nothing_to_retry',
    'duplicate_risk_not_accepted',
  ),
};

const resolve: Operation = {
  ...PLAIN,
  path: '/write-post/posts/{id}/resolve/',
  id: 'resolveDelivery',
  summary: 'Resolve a delivery whose outcome is unknown',
  parameters: { path: byId, header: keyed },
  body: jsonBody(resolveSchema, { connection_id: 1, outcome: 'published', url: 'https://social.test/1' }),
  success: respondsWithPost('The post after the resolution.', samplePost),
  errors: guarded(...JSON_BODY_ERRORS, ...WRITE_ERRORS, 'not_found', 'nothing_to_resolve'),
};

/** Everything that takes a body or changes a post. */
export const WRITE_OPERATIONS: readonly Operation[] = [create, preview, edit, cancel, retry, resolve];
