import { CREATE_PROBLEMS, parsePatch, patchFormSchema, patchSchema } from '../../../../core/wire/index.js';
import { withViolations } from '../idempotency-of.js';
import { operation } from '../operation.js';
import { writtenData, writtenExample, writtenReply } from '../post-reply.js';
import { sampleScheduled } from '../samples.js';
import { changing } from './change.js';

export const editPost = operation({
  id: 'editPost',
  method: 'PATCH',
  path: '/write-post/posts/:id',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Change a post that is still scheduled, or a draft',
  description:
    'Takes every field of a new post. An edit after which the post is the same changes neither its version nor its history. Replacing or removing an image discards its `image_alt`.',
  headers: ['Idempotency-Key', 'If-Match'],
  body: {
    kind: 'json_or_form',
    schema: patchSchema,
    formSchema: patchFormSchema,
    examples: {
      time: { summary: 'Another time', value: { scheduled_at: '2027-03-02T09:00' } },
      image: { summary: 'Without its image', value: { image: null } },
    },
  },
  success: {
    description: 'The changed post, and what was removed from the new content.',
    data: writtenData,
    example: writtenExample(sampleScheduled),
    headers: ['ETag'],
  },
  errors: [...CREATE_PROBLEMS, 'insufficient_balance', 'plan_limit', 'not_scheduled', 'version_mismatch'],
  handler: (deps) =>
    changing(deps, writtenReply, (command, body, headerProblems) => {
      const patch = withViolations(parsePatch(body, deps.requestLimits), headerProblems);
      return deps.editPost({ ...command, patch });
    }),
});
