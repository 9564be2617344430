import { parseIfMatch, parsePatch, patchSchema } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { returnsPost } from '../post-reply.js';
import { sampleScheduled } from '../samples.js';
import { changeHandler } from './change.js';

export const editPost = operation({
  id: 'editPost',
  method: 'PATCH',
  path: '/write-post/posts/:id',
  permission: 'write_post',
  policy: 'write',
  tag: 'Posts',
  summary: 'Change a post that is still scheduled',
  headers: ['Idempotency-Key', 'If-Match'],
  body: { kind: 'json', schema: patchSchema, example: { scheduled_at: '2027-03-02T09:00' } },
  success: returnsPost('The changed post.', sampleScheduled),
  errors: [
    'scheduled_in_past',
    'scheduled_too_far',
    'unsupported_image',
    'plan_limit',
    'not_scheduled',
    'version_mismatch',
  ],
  handler: (deps) =>
    changeHandler(deps, (command, fields, { ifMatch }) => {
      const expected = parseIfMatch(ifMatch);
      const patch = parsePatch(fields, deps.requestLimits);
      // A tag that cannot be read is one more problem of the request, and with a problem nothing is changed.
      const otherViolations = expected.ok
        ? patch.otherViolations
        : [...expected.error, ...patch.otherViolations];
      const expectedVersion = expected.ok ? expected.value : null;
      return deps.editPost({ ...command, patch: { ...patch, otherViolations }, expectedVersion });
    }),
});
