import { ok } from '../../../../core/index.js';
import {
  CREATE_PROBLEMS,
  createPostFormSchema,
  createPostSchema,
  parseCreatePost,
} from '../../../../core/wire/index.js';
import { contentOf, idempotencyOf, withViolations } from '../idempotency-of.js';
import { operation, type RequestBody } from '../operation.js';
import { API_PREFIX } from '../prefix.js';
import { writtenData, writtenExample, writtenReply } from '../post-reply.js';
import { NEW_POST, samplePost } from '../samples.js';

/** The body for creating a post, and for its preview. */
export const newPostBody: RequestBody = {
  kind: 'json_or_form',
  schema: createPostSchema,
  formSchema: createPostFormSchema,
  examples: {
    now: { summary: 'Published at once', value: NEW_POST },
    scheduled: { summary: 'Scheduled', value: { ...NEW_POST, scheduled_at: '2027-03-02T09:00' } },
  },
};

export const createPost = operation({
  id: 'createPost',
  method: 'POST',
  path: '/write-post/posts',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Publish a post now, schedule it or store a draft',
  description:
    'The response for an immediate post is sent after its first attempt, within a few seconds; unfinished deliveries go on. An unknown field is refused, so that a typing error never publishes at once.',
  headers: ['Idempotency-Key'],
  body: newPostBody,
  success: {
    status: 201,
    description:
      'The post was accepted. `status` and `channels` show its state so far, `warnings` what its content lost.',
    data: writtenData,
    example: writtenExample(samplePost),
    headers: ['ETag', 'Location'],
  },
  errors: [...CREATE_PROBLEMS, 'insufficient_balance', 'plan_limit'],
  handler: (deps) => async (request) => {
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { once, problems } = idempotencyOf(request, deps, () => ({
      picture: null,
      ...contentOf(received.value, deps),
    }));
    const { actor, requestId } = request;
    const requested = withViolations(parseCreatePost(received.value, deps.requestLimits), problems);
    const command = { account: actor.account, request: requested, requestId, ...once };
    const created = await deps.createPost(command);
    if (!created.ok) return created;
    const { data, headers } = writtenReply(created.value, deps);
    const path = `${API_PREFIX}/write-post/posts/${String(created.value.post.id)}/`;
    return ok({ data, headers: { ...headers, Location: `${request.mountPath()}${path}` } });
  },
});
