import type { PostView } from '../../core/index.js';
import type { ApiReply } from './route.js';

/** Answers one post. Its version is the entity tag: another version is another tag. */
export const postReply = (
  status: ApiReply['status'],
  post: PostView,
  headers: Readonly<Record<string, string>> = {},
): ApiReply => ({ status, data: { post }, headers: { ETag: `"${String(post.version)}"`, ...headers } });

/** Tells that an earlier request under the same key did what is answered. */
export const replayHeader = (replayed: boolean): Readonly<Record<string, string>> =>
  replayed ? { 'Idempotent-Replayed': 'true' } : {};
