import { z } from 'zod';
import { ok, valid } from '../../../../core/index.js';
import {
  parseCreatePost,
  previewSchema,
  previewVerdict,
  previewView,
  type ReceivedBody,
} from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { samplePreview } from '../samples.js';
import { newPostBody } from './create-post.js';

/** An unreadable body is previewed like any other: as the result of creating the post. */
const UNREADABLE: ReceivedBody = { form: 'json', fields: {}, image: valid(null) };

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
    status: 200,
    description: 'The verdict, the price, the time, and the text of every channel.',
    data: z.strictObject({ preview: previewSchema }),
    example: { preview: samplePreview },
  },
  handler: (deps) => async (request) => {
    const { actor, requestId } = request;
    const { account } = actor;
    const received = await request.receiveBody();
    const unread = received.ok ? null : previewVerdict(received, requestId);
    const requested = parseCreatePost(received.ok ? received.value : UNREADABLE, deps.requestLimits);
    const preview = await deps.previewPost({ account, request: requested });
    const verdict = unread ?? previewVerdict(preview.creation, requestId);
    if (!verdict.ok) return verdict;
    return ok({ data: { preview: previewView(preview, account.workspace.timeZone, verdict.value) } });
  },
});
