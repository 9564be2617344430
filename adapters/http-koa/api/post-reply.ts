import { z } from 'zod';
import type { WrittenContent, WrittenPost } from '../../../core/index.js';
import {
  postSchema,
  postView,
  warningsSchema,
  warningsView,
  type PostView,
} from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import type { ApiReply, Success } from './operation.js';

const postData = z.strictObject({ post: postSchema });

export type PostData = z.infer<typeof postData>;

/** A post that was written with content of the request. */
export const writtenData = z.strictObject({ post: postSchema, warnings: warningsSchema });

type WrittenData = z.infer<typeof writtenData>;

/** The example of a response for content that contains an image. */
export const writtenExample = (post: PostView): WrittenData => ({
  post,
  warnings: warningsView(['inline_image']),
});

/** What a response with a post needs. */
export type PostReplyDeps = Pick<HttpDeps, 'clock' | 'images'>;

/** A response with one post as it is now, also after it was written. Its version is the entity tag. */
export const postReply = (
  { post, replayed = false }: Pick<WrittenPost, 'post'> & Partial<WrittenPost>,
  { clock, images }: PostReplyDeps,
): ApiReply<PostData> => {
  const view = postView(post, clock.now(), images.urlOf);
  return { data: { post: view }, headers: { ETag: `"${String(view.version)}"`, ...replayHeader(replayed) } };
};

/** The same with what was removed from the content that was written. */
export const writtenReply = (written: WrittenContent, deps: PostReplyDeps): ApiReply<WrittenData> => {
  const { data, ...reply } = postReply(written, deps);
  return { ...reply, data: { ...data, warnings: warningsView(written.lost) } };
};

/** Marks the response as the result of an earlier request under the same key. */
export const replayHeader = (replayed: boolean): Readonly<Record<string, string>> =>
  replayed ? { 'Idempotent-Replayed': 'true' } : {};

/** Declares a response with the post as it is then. */
export const returnsPost = (description: string, example: PostView): Success<PostData> => ({
  description,
  data: postData,
  example: { post: example },
  headers: ['ETag'],
});
