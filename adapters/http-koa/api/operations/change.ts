import {
  ok,
  postId,
  type CancelPostCommand,
  type InvalidRequest,
  type Result,
  type Violation,
  type WrittenPost,
} from '../../../../core/index.js';
import { parseIfMatch, type ReceivedBody, type WireRefusal } from '../../../../core/wire/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { contentOf, idempotencyOf } from '../idempotency-of.js';
import type { ApiHandler, ApiReply } from '../operation.js';
import { postReply, type PostData, type PostReplyDeps } from '../post-reply.js';

/** The parameters of every change of a post. */
type ChangeCommand = Required<Pick<CancelPostCommand, 'expectedVersion'>> & CancelPostCommand;

/** Makes the change, or refuses it with the problems of the headers together with those of the body. */
type Change<Written extends WrittenPost> = (
  command: ChangeCommand,
  body: ReceivedBody,
  headerProblems: readonly Violation[],
) => Promise<Result<Written, WireRefusal>>;

type ChangeDeps = PostReplyDeps & Pick<HttpDeps, 'sha256Hex'>;

/** Handles a change of a post: reads path, body and headers, calls `change`, and replies with what was written. */
export const changing =
  <Written extends WrittenPost, Data extends PostData>(
    deps: ChangeDeps,
    replyFor: (written: Written, deps: PostReplyDeps) => ApiReply<Data>,
    change: Change<Written>,
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
    return written.ok ? ok(replyFor(written.value, deps)) : written;
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
  return changing(deps, postReply, readAndChange);
};
