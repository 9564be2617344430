import { ok, postId, type CancelPostCommand, type Result, type WrittenPost } from '../../../../core/index.js';
import { postView, type ReceivedBody, type WireRefusal } from '../../../../core/wire/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { contentOf, idempotencyOf } from '../idempotency-of.js';
import type { ApiHandler, ApiRequest } from '../operation.js';
import { postReply, replayHeader, type PostData } from '../post-reply.js';

/** The parameters of every change of a post. */
type ChangeCommand = CancelPostCommand;

type Change = (
  command: ChangeCommand,
  body: ReceivedBody,
  request: ApiRequest,
) => Promise<Result<WrittenPost, WireRefusal>>;

/** The frame of every change: reads path, body and key, calls `change`, and returns the post as it is then. */
export const changeHandler =
  (
    { clock, images, ...deps }: Pick<HttpDeps, 'clock' | 'images' | 'sha256Hex'>,
    change: Change,
  ): ApiHandler<PostData> =>
  async (request) => {
    const { actor, requestId, ifMatch } = request;
    const id = pathId('post', request.params['id'], postId);
    if (!id.ok) return id;
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const once = idempotencyOf(request, deps, () => ({ ...contentOf(received.value, deps), ifMatch }));
    if (!once.ok) return once;
    const command = { account: actor.account, requestId, postId: id.value, ...once.value };
    const written = await change(command, received.value, request);
    if (!written.ok) return written;
    const { post, replayed } = written.value;
    return ok(postReply(postView(post, clock.now(), images.urlOf), replayHeader(replayed)));
  };
