import { z } from 'zod';
import { ok } from '../../../../core/index.js';
import {
  jsonBodyOf,
  parseCreatePost,
  previewSchema,
  previewVerdict,
  previewView,
} from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { samplePreview } from '../samples.js';
import { newPostBody } from './create-post.js';

export const previewPost = operation({
  id: 'previewPost',
  method: 'POST',
  path: '/write-post/posts/preview',
  permission: 'write_post',
  // Writes nothing, and must not use up the rate for creating posts.
  policy: 'read',
  tag: 'Posts',
  summary: 'Preview the result of creating a post',
  description:
    'Takes the same request as creating a post and stores nothing. The status is 200 with the result in `verdict`, unless the request could not be received; the request counts against the read rate.',
  body: newPostBody,
  success: {
    description: 'The verdict, the price, the time, and the text of every channel.',
    data: z.strictObject({ preview: previewSchema }),
    example: { preview: samplePreview },
  },
  handler: (deps) => async (request) => {
    const { actor, requestId } = request;
    const { account } = actor;
    const received = await request.receiveBody();
    // An unreadable body is previewed, too: its refusal is the result of creating the post.
    const unread = received.ok ? null : previewVerdict(received, requestId);
    const requested = parseCreatePost(received.ok ? received.value : jsonBodyOf({}), deps.requestLimits);
    const preview = await deps.previewPost({ account, request: requested });
    const verdict = unread ?? previewVerdict(preview.creation, requestId);
    if (!verdict.ok) return verdict;
    return ok({ data: { preview: previewView(preview, account.workspace.timeZone, verdict.value) } });
  },
});
