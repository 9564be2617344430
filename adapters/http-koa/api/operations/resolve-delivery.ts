import { parseResolve, resolveSchema } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { returnsPost } from '../post-reply.js';
import { samplePost } from '../samples.js';
import { changeHandler } from './change.js';

export const resolveDelivery = operation({
  id: 'resolveDelivery',
  method: 'POST',
  path: '/write-post/posts/:id/resolve',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Resolve a delivery whose outcome is unknown',
  headers: ['Idempotency-Key', 'If-Match'],
  body: {
    kind: 'json',
    schema: resolveSchema,
    example: { connection_id: 1, outcome: 'published', url: 'https://social.test/1' },
  },
  success: returnsPost('The post after the resolution.', samplePost),
  errors: ['nothing_to_resolve', 'version_mismatch'],
  handler: (deps) =>
    changeHandler(deps, (fields) => parseResolve(fields, deps.requestLimits), deps.resolveDelivery),
});
