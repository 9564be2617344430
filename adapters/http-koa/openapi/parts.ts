import { z } from 'zod';
import { idSchema, postSchema, type ErrorName } from '../../../core/index.js';
import type { Operation } from './operation.js';

/** The errors that any request can have. */
const ANYWHERE: readonly ErrorName[] = [
  'malformed_request',
  'invalid_api_key',
  'request_timeout',
  'rate_limit',
  'headers_too_large',
  'internal_error',
  'unavailable',
];

/** The errors of a route that requires a permission, beside its own. */
export const guarded = (...own: readonly ErrorName[]): readonly ErrorName[] => [
  ...own,
  'missing_permission',
  ...ANYWHERE,
];

/** The errors of a route that accepts any valid key. */
export const unguarded: readonly ErrorName[] = ANYWHERE;

/** The errors of operations with an idempotency key. */
export const WRITE_ERRORS: readonly ErrorName[] = [
  'invalid_body',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'commit_unknown',
];

export const JSON_BODY_ERRORS: readonly ErrorName[] = [
  'malformed_json',
  'unsupported_content_type',
  'body_too_large',
];

const idempotencyKey = z
  .string()
  .min(1)
  .max(257)
  .optional()
  .meta({
    description:
      'Identifies the operation, so that a repeated request does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The quoted and the unquoted form are the same key.',
    examples: ['4f2c1e'],
  });

const ifMatch = z
  .string()
  .optional()
  .meta({
    description: 'The `ETag` of the version to be changed; 412 if it is no longer current.',
    examples: ['"3"'],
  });

const ifNoneMatch = z
  .string()
  .optional()
  .meta({
    description: 'The `ETag` of the version that the client has; 304 if it is still current.',
    examples: ['"3"'],
  });

export const keyed = z.object({ 'Idempotency-Key': idempotencyKey });
export const keyedAndMatched = z.object({ 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch });
export const unlessKnown = z.object({ 'If-None-Match': ifNoneMatch });

export const byId = z.object({ id: idSchema.meta({ examples: [1] }) });

export const postData = z.strictObject({ post: postSchema });

/** A response with the post as it is then. */
export const respondsWithPost = (
  description: string,
  example: z.infer<typeof postSchema>,
): Operation['success'] => ({
  status: 200,
  description,
  data: postData,
  example: { post: example },
  headers: { ETag: 'always', 'Idempotent-Replayed': 'sometimes' },
});
