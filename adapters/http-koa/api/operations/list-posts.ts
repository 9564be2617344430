import { z } from 'zod';
import { err, ok } from '../../../../core/index.js';
import {
  nextCursorSchema,
  parsePostQuery,
  postCursorOf,
  postQuerySchema,
  postSchema,
  postView,
} from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { samplePost } from '../samples.js';

export const listPosts = operation({
  id: 'listPosts',
  method: 'GET',
  path: '/write-post/posts',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'List and search posts',
  description:
    'Newest first, unless `sort` specifies another order. A page neither skips nor repeats a post if others are created meanwhile. It may have fewer posts than `limit`: only a `next_cursor` of null ends the list.',
  query: postQuerySchema,
  success: {
    description: 'A page of posts.',
    data: z.strictObject({ posts: z.array(postSchema), next_cursor: nextCursorSchema }),
    example: { posts: [samplePost], next_cursor: 'c1' },
  },
  handler:
    (deps) =>
    async ({ actor, readQuery }) => {
      const parsed = parsePostQuery(readQuery(), actor.account.workspace.timeZone);
      if (!parsed.ok) return err({ kind: 'invalid_query', violations: parsed.error });
      const { items, next } = await deps.listPosts(actor, parsed.value.filter, parsed.value.page);
      const now = deps.clock.now();
      const posts = items.map((post) => postView(post, now, deps.images.urlOf));
      return ok({ data: { posts, next_cursor: postCursorOf(next) } });
    },
});
