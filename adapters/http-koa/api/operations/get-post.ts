import { ok, postId } from '../../../../core/index.js';
import { pathId } from '../../path-id.js';
import { operation } from '../operation.js';
import { postReply, returnsPost } from '../post-reply.js';
import { samplePost } from '../samples.js';

export const getPost = operation({
  id: 'getPost',
  method: 'GET',
  path: '/write-post/posts/:id',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Read one post',
  headers: ['If-None-Match'],
  success: returnsPost('The post.', samplePost),
  handler:
    (deps) =>
    async ({ actor, params }) => {
      const id = pathId('post', params['id'], postId);
      if (!id.ok) return id;
      const found = await deps.getPost(actor, id.value);
      return found.ok ? ok(postReply({ post: found.value }, deps)) : found;
    },
});
