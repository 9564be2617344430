import { z } from 'zod';
import { CLIENT_KEY_CHARACTERS } from '../domain/idempotency.js';
import { missing, type Violation } from '../domain/violation.js';
import { err, ok, type Result } from '../shared/result.js';
import type { InvalidRequest } from '../domain/refusals.js';
import { errorSchemas, type ErrorName } from './errors/table.js';
import { createPostSchema } from './post-fields.js';
import { postSchema } from './post-view.js';
import { isRecord, member, unknownNames } from './unknown-names.js';
import { warningsSchema } from './warnings.js';

/** How many posts a request may have. */
export const MOST_POSTS = 100;

/** The field with the idempotency key of one post. */
export const KEY_OF_A_POST = 'idempotency_key';

const bulkPostSchema = createPostSchema
  .extend({
    [KEY_OF_A_POST]: z.string().min(1).max(CLIENT_KEY_CHARACTERS).nullish().meta({
      description: 'As the header `Idempotency-Key` of creating this post alone, with which it is shared.',
    }),
  })
  .meta({ id: 'BulkPost' });

/** Posts to create. */
export const bulkSchema = z
  .strictObject({ posts: z.array(bulkPostSchema).min(1).max(MOST_POSTS) })
  .meta({ id: 'BulkPosts' });

/** One of many posts: its fields as they would be sent alone, and its key. */
export interface BulkPost {
  readonly fields: unknown;
  readonly idempotencyKey: unknown;
}

/** Reads the list of posts; each post is read on its own, so that its problems are its own. */
export const parseBulk = (fields: unknown): Result<readonly BulkPost[], InvalidRequest> => {
  const posts = member(fields, 'posts');
  const unknown = unknownNames(fields, ['posts']);
  const violations = [...listProblems(posts), ...unknown];
  if (violations.length > 0 || !Array.isArray(posts)) return err({ kind: 'invalid_request', violations });
  return ok(
    posts.map((post: unknown) => {
      if (!isRecord(post)) return { fields: post, idempotencyKey: undefined };
      const { [KEY_OF_A_POST]: idempotencyKey, ...rest } = post;
      return { fields: rest, idempotencyKey };
    }),
  );
};

const listProblems = (posts: unknown): readonly Violation[] => {
  const at = { verbatim: 'posts' };
  if (posts === undefined) return missing(at).error;
  if (!Array.isArray(posts)) return [{ at, kind: 'wrong_type', message: 'Must be an array of posts.' }];
  if (posts.length === 0) return [{ at, kind: 'too_few', message: 'Must have at least one post.', limit: 1 }];
  if (posts.length <= MOST_POSTS) return [];
  const message = `Must have at most ${String(MOST_POSTS)} posts; this has ${String(posts.length)}.`;
  return [{ at, kind: 'too_many', message, limit: MOST_POSTS, actual: posts.length }];
};

const ERRORS: readonly ErrorName[] = [
  'invalid_body',
  'scheduled_in_past',
  'scheduled_too_far',
  'insufficient_balance',
  'plan_limit',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'commit_unknown',
  'account_suspended',
  'account_closed',
  'rate_limit',
  'internal_error',
  'unavailable',
];

/** The result for one of many posts. */
export const bulkResultSchema = z
  .strictObject({
    status: z.int().meta({ description: 'As if the post had been created alone.', examples: [201] }),
    post: postSchema.nullable(),
    warnings: warningsSchema,
    replayed: z.boolean().meta({ description: 'An earlier request with the same key created the post.' }),
    error: z.union(ERRORS.map((name) => errorSchemas[name])).nullable(),
  })
  .meta({ id: 'BulkResult', description: 'The result for one post: the post or the error.' });

/** The result for one of many posts, as it is on the wire. */
export type BulkResult = z.infer<typeof bulkResultSchema>;
