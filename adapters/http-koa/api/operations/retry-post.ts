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
  tag: 'Posts',
  summary: 'Send failed or unknown deliveries again',
  headers: ['Idempotency-Key', 'If-Match'],
  body: { kind: 'optional_json', schema: retrySchema, example: { accept_duplicate_risk: true } },
  success: returnsPost('The post after the new attempt.', samplePost),
  errors: [
    'insufficient_balance',
    'plan_limit',
    'nothing_to_retry',
    'duplicate_risk_not_accepted',
    'version_mismatch',
  ],
  handler: (deps) => changeHandler(deps, (fields) => parseRetry(fields, deps.requestLimits), deps.retryPost),
});
