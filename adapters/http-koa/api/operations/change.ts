import {
  ok,
  postId,
  type CancelPostCommand,
  type Result,
  type WrittenContent,
  type WrittenPost,
} from '../../../../core/index.js';
import { postView, type ReceivedBody, type WireRefusal } from '../../../../core/wire/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { contentOf, idempotencyOf } from '../idempotency-of.js';
import type { ApiHandler, ApiReply, ApiRequest } from '../operation.js';
import { postReply, replayHeader, withWarnings, type PostData, type WrittenData } from '../post-reply.js';

/** The parameters of every change of a post. */
type ChangeCommand = CancelPostCommand;

type Change<Written extends WrittenPost> = (
  command: ChangeCommand,
  body: ReceivedBody,
  request: ApiRequest,
) => Promise<Result<Written, WireRefusal>>;

type ChangeDeps = Pick<HttpDeps, 'clock' | 'images' | 'sha256Hex'>;

/** The common part of all changes: reads path, body and key, calls `change`, and returns the resulting post. */
const changed =
  <Written extends WrittenPost>({ clock, images, ...deps }: ChangeDeps, change: Change<Written>) =>
  async (
    request: ApiRequest,
  ): Promise<Result<{ readonly written: Written; readonly reply: ApiReply<PostData> }, WireRefusal>> => {
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
    const reply = postReply(postView(post, clock.now(), images.urlOf), replayHeader(replayed));
    return ok({ written: written.value, reply });
  };

/** A change that returns the post. */
export const changeHandler = (deps: ChangeDeps, change: Change<WrittenPost>): ApiHandler<PostData> => {
  const handle = changed(deps, change);
  return async (request) => {
    const done = await handle(request);
    return done.ok ? ok(done.value.reply) : done;
  };
};

/** A change that may contain new content, and also returns what was removed from it. */
export const contentChangeHandler = (
  deps: ChangeDeps,
  change: Change<WrittenContent>,
): ApiHandler<WrittenData> => {
  const handle = changed(deps, change);
  return async (request) => {
    const done = await handle(request);
    return done.ok ? ok(withWarnings(done.value.reply, done.value.written)) : done;
  };
};
