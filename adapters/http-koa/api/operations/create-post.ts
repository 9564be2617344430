import { ok } from '../../../../core/index.js';
import {
  CREATE_PROBLEMS,
  createPostFormSchema,
  createPostSchema,
  parseCreatePost,
  postView,
} from '../../../../core/wire/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { contentOf, idempotencyOf } from '../idempotency-of.js';
import { operation, type ApiHandler, type RequestBody } from '../operation.js';
import { API_PREFIX } from '../prefix.js';
import {
  postReply,
  replayHeader,
  withWarnings,
  writtenData,
  writtenExample,
  type WrittenData,
} from '../post-reply.js';
import { NEW_POST, samplePost } from '../samples.js';

type Deps = Pick<HttpDeps, 'createPost' | 'clock' | 'images' | 'requestLimits' | 'sha256Hex'>;

const createPostHandler = (deps: Deps): ApiHandler<WrittenData> => {
  const { createPost, clock, images, requestLimits } = deps;

  return async (request) => {
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { once, problems } = idempotencyOf(request, deps, () => ({
      picture: null,
      ...contentOf(received.value, deps),
    }));

    const { actor, requestId } = request;
    const read = parseCreatePost(received.value, requestLimits);
    const requested = { ...read, otherViolations: [...read.otherViolations, ...problems] };
    const command = { account: actor.account, request: requested, requestId, ...once };
    const created = await createPost(command);
    if (!created.ok) return created;
    const { post, replayed } = created.value;
    const headers = {
      Location: `${request.mountPath()}${API_PREFIX}/write-post/posts/${String(post.id)}/`,
      ...replayHeader(replayed),
    };
    const reply = postReply(postView(post, clock.now(), images.urlOf), headers);
    return ok(withWarnings(reply, created.value));
  };
};

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
  policy: 'write',
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
  handler: createPostHandler,
});
