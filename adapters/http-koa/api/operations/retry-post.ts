import { parseRetry, retrySchema } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { returnsPost } from '../post-reply.js';
import { samplePost } from '../samples.js';
import { changeHandler } from './change.js';

export const retryPost = operation({
  id: 'retryPost',
  method: 'POST',
  path: '/write-post/posts/:id/retry',
  permission: 'write_post',
  policy: 'write',
  tag: 'Posts',
  summary: 'Send failed or unknown deliveries again',
  headers: ['Idempotency-Key'],
  body: { kind: 'optional_json', schema: retrySchema, example: { accept_duplicate_risk: true } },
  success: returnsPost('The post after the new attempt.', samplePost),
  errors: ['insufficient_balance', 'plan_limit', 'nothing_to_retry', 'duplicate_risk_not_accepted'],
  handler: (deps) =>
    changeHandler(deps, (command, { fields }) => {
      const parsed = parseRetry(fields, deps.requestLimits);
      return parsed.ok
        ? deps.retryPost({ ...command, ...parsed.value })
        : deps.refuseInvalid(command, parsed.error);
    }),
});
