import { z } from 'zod';
import type { WrittenContent } from '../../../core/index.js';
import { postSchema, warningsSchema, warningsView, type PostView } from '../../../core/wire/index.js';
import type { ApiReply, Success } from './operation.js';

const postData = z.strictObject({ post: postSchema });

export type PostData = z.infer<typeof postData>;

/** A post that was written with content of the request. */
export const writtenData = z.strictObject({ post: postSchema, warnings: warningsSchema });

export type WrittenData = z.infer<typeof writtenData>;

/** Adds what was removed from the content. */
export const withWarnings = (
  { data, ...reply }: ApiReply<PostData>,
  { lost }: Pick<WrittenContent, 'lost'>,
): ApiReply<WrittenData> => ({ ...reply, data: { ...data, warnings: warningsView(lost) } });

/** The example of a response for content that contains an image. */
export const writtenExample = (post: PostView): WrittenData => ({
  post,
  warnings: warningsView(['inline_image']),
});

/** A response with one post. Its version is the entity tag. */
export const postReply = (
  post: PostView,
  headers: Readonly<Record<string, string>> = {},
): ApiReply<PostData> => ({ data: { post }, headers: { ETag: `"${String(post.version)}"`, ...headers } });

/** Marks the response as the result of an earlier request under the same key. */
export const replayHeader = (replayed: boolean): Readonly<Record<string, string>> =>
  replayed ? { 'Idempotent-Replayed': 'true' } : {};

/** Declares a response with the post as it is then. */
export const returnsPost = (description: string, example: PostView): Success<PostData> => ({
  status: 200,
  description,
  data: postData,
  example: { post: example },
  headers: ['ETag'],
});
