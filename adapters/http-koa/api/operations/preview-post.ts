import {
  err,
  errorResponse,
  ok,
  parseCreatePost,
  previewView,
  valid,
  type ReceivedBody,
  type RequestId,
  type PreviewVerdict,
  type WireRefusal,
} from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import type { ApiHandler } from '../operation.js';

type Deps = Pick<HttpDeps, 'previewPost' | 'requestLimits'>;

const UNREADABLE: ReceivedBody = { form: 'json', fields: {}, image: valid(null) };

/**
 * Returns the result of creating the post as data: an unreadable body is a result like any other. A lack of capacity to
 * read it is no result, and is returned as an error.
 */
export const makePreviewPostHandler =
  ({ previewPost, requestLimits }: Deps): ApiHandler =>
  async (request) => {
    const { actor, requestId } = request;
    const { account } = actor;
    const received = await request.receiveBody();
    if (!received.ok && received.error.kind === 'unavailable') return received;
    const draft = parseCreatePost(received.ok ? received.value : UNREADABLE, requestLimits);
    const preview = await previewPost({ account, draft });
    const decided = received.ok ? preview.creation : received;
    if (!decided.ok && decided.error.kind === 'unavailable') return err(decided.error);
    const verdict = decided.ok ? ACCEPTED : refusedWith(decided.error, requestId);
    return ok({ status: 200, data: { preview: previewView(preview, account.workspace.timeZone, verdict) } });
  };

const ACCEPTED: PreviewVerdict = { status: 201, error: null };

const refusedWith = (refusal: WireRefusal, requestId: RequestId): PreviewVerdict => {
  const { status, body } = errorResponse(refusal, requestId);
  return { status, error: body.error };
};
