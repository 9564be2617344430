import type { PostView } from '../../../core/index.js';
import type { ApiReply } from './operation.js';

/** A response with one post. Its version is the entity tag. */
export const postReply = (
  status: ApiReply['status'],
  post: PostView,
  headers: Readonly<Record<string, string>> = {},
): ApiReply => ({ status, data: { post }, headers: { ETag: `"${String(post.version)}"`, ...headers } });

/** Marks the response as the result of an earlier request under the same key. */
export const replayHeader = (replayed: boolean): Readonly<Record<string, string>> =>
  replayed ? { 'Idempotent-Replayed': 'true' } : {};
