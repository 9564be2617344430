import {
  ok,
  postId,
  type CancelPostCommand,
  type InvalidRequest,
  type Result,
  type Violation,
  type WrittenContent,
  type WrittenPost,
} from '../../../../core/index.js';
import { parseIfMatch, postView, type ReceivedBody, type WireRefusal } from '../../../../core/wire/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { contentOf, idempotencyOf } from '../idempotency-of.js';
import type { ApiHandler, ApiReply } from '../operation.js';
import { postReply, replayHeader, withWarnings, type PostData, type WrittenData } from '../post-reply.js';

/** The parameters of every change of a post. */
type ChangeCommand = Required<Pick<CancelPostCommand, 'expectedVersion'>> & CancelPostCommand;

/** Makes the change, or refuses it with the problems of the headers together with those of the body. */
type Change<Written extends WrittenPost> = (
  command: ChangeCommand,
  body: ReceivedBody,
  headerProblems: readonly Violation[],
) => Promise<Result<Written, WireRefusal>>;

type ChangeDeps = Pick<HttpDeps, 'clock' | 'images' | 'sha256Hex'>;

/** Handles a change: reads path, body and headers, calls `change`, and replies with the resulting post. */
const changing =
  <Written extends WrittenPost, Data extends PostData>(
    { clock, images, ...deps }: ChangeDeps,
    change: Change<Written>,
    replyWith: (reply: ApiReply<PostData>, written: Written) => ApiReply<Data>,
  ): ApiHandler<Data> =>
  async (request) => {
    const { actor, requestId, ifMatch } = request;
    const id = pathId('post', request.params['id'], postId);
    if (!id.ok) return id;
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { once, problems } = idempotencyOf(request, deps, () => ({
      ...contentOf(received.value, deps),
      ifMatch,
    }));
    const expected = parseIfMatch(ifMatch);
    const expectedVersion = expected.ok ? expected.value : null;
    const command = { account: actor.account, requestId, postId: id.value, expectedVersion, ...once };
    const written = await change(command, received.value, [
      ...problems,
      ...(expected.ok ? [] : expected.error),
    ]);
    if (!written.ok) return written;
    const { post, replayed } = written.value;
    const reply = postReply(postView(post, clock.now(), images.urlOf), replayHeader(replayed));
    return ok(replyWith(reply, written.value));
  };

/** A change that returns the post; its parameters are in the body. */
export const changeHandler = <Parameters extends object>(
  { refuseInvalid, ...deps }: ChangeDeps & Pick<HttpDeps, 'refuseInvalid'>,
  read: (fields: unknown) => Result<Parameters, InvalidRequest>,
  change: (command: ChangeCommand & Parameters) => Promise<Result<WrittenPost, WireRefusal>>,
): ApiHandler<PostData> => {
  const readAndChange: Change<WrittenPost> = (command, { fields }, headerProblems) => {
    const parsed = read(fields);
    if (parsed.ok && headerProblems.length === 0) return change({ ...command, ...parsed.value });
    const violations = [...(parsed.ok ? [] : parsed.error.violations), ...headerProblems];
    return refuseInvalid(command, { kind: 'invalid_request', violations });
  };
  return changing(deps, readAndChange, (reply) => reply);
};

/** A change that may contain new content, and also returns what was removed from it. */
export const contentChangeHandler = (
  deps: ChangeDeps,
  change: Change<WrittenContent>,
): ApiHandler<WrittenData> => changing(deps, change, withWarnings);
