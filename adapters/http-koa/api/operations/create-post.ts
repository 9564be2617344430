import {
  canonicalJson,
  err,
  ok,
  parseCreatePost,
  parseIdempotencyKey,
  postView,
  type ReceivedBody,
} from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { postReply, replayHeader } from '../post-reply.js';
import type { ApiHandler } from '../operation.js';

type Deps = Pick<HttpDeps, 'createPost' | 'clock' | 'images' | 'requestLimits' | 'sha256Hex'>;

export const makeCreatePostHandler = (deps: Deps): ApiHandler => {
  const { createPost, clock, images, requestLimits, sha256Hex } = deps;

  /** Covers the received fields and the picture, not the order or the encoding of either. */
  const fingerprintOf = ({ fields, image }: ReceivedBody): string => {
    const picture = !image.ok ? 'refused' : image.value === null ? null : sha256Hex(image.value.bytes);
    return sha256Hex(canonicalJson({ fields, picture }));
  };

  return async (request) => {
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const key = parseIdempotencyKey(request.idempotencyKey);
    if (!key.ok) return err({ kind: 'invalid_request', violations: key.error });

    const { actor, requestId, operation: scope } = request;
    const draft = parseCreatePost(received.value, requestLimits);
    const command = { account: actor.account, draft, requestId };
    const created = await createPost(
      key.value === null
        ? command
        : { ...command, idempotency: { scope, key: key.value, fingerprint: fingerprintOf(received.value) } },
    );
    if (!created.ok) return created;
    const { post, replayed } = created.value;
    const headers = {
      Location: `/api/v1/write-post/posts/${String(post.id)}/`,
      ...replayHeader(replayed),
    };
    return ok(postReply(201, postView(post, clock.now(), images.urlOf), headers));
  };
};
