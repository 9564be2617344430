import { emptySchema, parseEmpty } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { returnsPost } from '../post-reply.js';
import { samplePost } from '../samples.js';
import { changeHandler } from './change.js';

export const publishPost = operation({
  id: 'publishPost',
  method: 'POST',
  path: '/write-post/posts/:id/publish',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Send a scheduled post or a draft now',
  description:
    'The post is checked like a new one and is published under its existing charge; a draft is charged now. The response is sent after the first attempt, within a few seconds.',
  headers: ['Idempotency-Key', 'If-Match'],
  // A time, for example, must not be dropped: the client would expect the post at that time.
  body: { kind: 'optional_json', schema: emptySchema, example: {} },
  success: returnsPost('The post after its first attempt.', samplePost),
  errors: ['unsupported_image', 'insufficient_balance', 'plan_limit', 'not_scheduled', 'version_mismatch'],
  handler: (deps) => changeHandler(deps, parseEmpty, deps.publishPost),
});
