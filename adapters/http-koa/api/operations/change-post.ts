import {
  canonicalJson,
  err,
  ok,
  parseIdempotencyKey,
  parseIfMatch,
  parsePatch,
  parseResolve,
  parseRetry,
  postId,
  postView,
  type CancelPostCommand,
  type Result,
  type WireRefusal,
  type WrittenPost,
} from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { postReply, replayHeader } from '../post-reply.js';
import type { ApiHandler, ApiRequest } from '../operation.js';

type FrameDeps = Pick<HttpDeps, 'clock' | 'images' | 'sha256Hex'>;
type Deps<Name extends keyof HttpDeps> = FrameDeps & Pick<HttpDeps, Name>;

/** The parameters of every change of a post. */
type ChangeCommand = CancelPostCommand;

type Change = (
  command: ChangeCommand,
  fields: unknown,
  request: ApiRequest,
) => Promise<Result<WrittenPost, WireRefusal>>;

/** The frame of every change: reads path, body and key, calls `change`, and returns the post as it is then. */
const makeChangeHandler =
  (
    { clock, images, sha256Hex }: FrameDeps,
    body: 'required' | 'optional' | 'none',
    change: Change,
  ): ApiHandler =>
  async (request) => {
    const { actor, requestId, operation: scope, ifMatch } = request;
    const id = pathId('post', request.params['id'], postId);
    if (!id.ok) return id;
    const received = body === 'none' ? ok({}) : await request.receiveJson(body);
    if (!received.ok) return received;
    const key = parseIdempotencyKey(request.idempotencyKey);
    if (!key.ok) return err({ kind: 'invalid_request', violations: key.error });
    const fields = received.value;
    const command = { account: actor.account, requestId, postId: id.value };
    const fingerprint = (): string => sha256Hex(canonicalJson({ fields, ifMatch }));
    const written = await change(
      key.value === null
        ? command
        : { ...command, idempotency: { scope, key: key.value, fingerprint: fingerprint() } },
      fields,
      request,
    );
    if (!written.ok) return written;
    const { post, replayed } = written.value;
    return ok(postReply(200, postView(post, clock.now(), images.urlOf), replayHeader(replayed)));
  };

export const makeEditPostHandler = (deps: Deps<'editPost' | 'requestLimits'>): ApiHandler =>
  makeChangeHandler(deps, 'required', (command, fields, { ifMatch }) => {
    const expected = parseIfMatch(ifMatch);
    const patch = parsePatch(fields, deps.requestLimits);
    // A tag that cannot be read is one more problem of the request, and with a problem nothing is changed.
    const otherViolations = expected.ok
      ? patch.otherViolations
      : [...expected.error, ...patch.otherViolations];
    const expectedVersion = expected.ok ? expected.value : null;
    return deps.editPost({ ...command, patch: { ...patch, otherViolations }, expectedVersion });
  });

export const makeCancelPostHandler = (deps: Deps<'cancelPost'>): ApiHandler =>
  makeChangeHandler(deps, 'none', (command) => deps.cancelPost(command));

export const makeRetryPostHandler = (
  deps: Deps<'retryPost' | 'refuseInvalid' | 'requestLimits'>,
): ApiHandler =>
  makeChangeHandler(deps, 'optional', (command, fields) => {
    const parsed = parseRetry(fields, deps.requestLimits);
    return parsed.ok
      ? deps.retryPost({ ...command, ...parsed.value })
      : deps.refuseInvalid(command, parsed.error);
  });

export const makeResolveDeliveryHandler = (
  deps: Deps<'resolveDelivery' | 'refuseInvalid' | 'requestLimits'>,
): ApiHandler =>
  makeChangeHandler(deps, 'required', (command, fields) => {
    const parsed = parseResolve(fields, deps.requestLimits);
    return parsed.ok
      ? deps.resolveDelivery({ ...command, ...parsed.value })
      : deps.refuseInvalid(command, parsed.error);
  });
