import { parseEmpty } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { returnsPost } from '../post-reply.js';
import { sampleCanceled } from '../samples.js';
import { changeHandler } from './change.js';

export const cancelPost = operation({
  id: 'cancelPost',
  method: 'DELETE',
  path: '/write-post/posts/:id',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Cancel a post that is still scheduled',
  description:
    'After 200 nothing more of it is sent. A channel whose time came earlier keeps the post, and the post stays paid. Canceling again returns the same.',
  headers: ['Idempotency-Key', 'If-Match'],
  success: returnsPost('The canceled post.', sampleCanceled),
  errors: ['not_scheduled', 'version_mismatch'],
  handler: (deps) => changeHandler(deps, parseEmpty, deps.cancelPost),
});
