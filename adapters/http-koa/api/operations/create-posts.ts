import { z } from 'zod';
import { err, ok, type Actor, type CreatedPost, type Violation } from '../../../../core/index.js';
import {
  bulkResultSchema,
  bulkSchema,
  errorResponse,
  jsonBodyOf,
  KEY_OF_A_POST,
  parseBulk,
  parseCreatePost,
  parseIdempotencyKey,
  postView,
  rateHeaders,
  warningsView,
  type BulkPost,
  type BulkResult,
  type WireRefusal,
} from '../../../../core/wire/index.js';
import { countRequest } from '../../count-request.js';
import { refusalForFault } from '../../frame/respond-to-fault.js';
import type { HttpDeps } from '../../http-deps.js';
import { idempotencyOf, withViolations } from '../idempotency-of.js';
import { operation, type ApiHandler, type ApiRequest } from '../operation.js';
import { API_PREFIX } from '../prefix.js';
import { NEW_POST, samplePost } from '../samples.js';

interface BulkData {
  readonly results: BulkResult[];
}

/** The same scope as for a single post, so that each of the two requests can repeat the other. */
const SCOPE = `POST ${API_PREFIX}/write-post/posts/`;

const KEY_IS_NO_STRING: Violation = {
  at: { verbatim: KEY_OF_A_POST },
  kind: 'wrong_type',
  message: 'Must be a string.',
};

/** Counts every post except the first, which the request itself counted, until the rate is exceeded. */
const countPosts = async (
  { rateLimiter, ratePolicies: { write }, clock }: HttpDeps,
  { key }: Actor,
  posts: number,
) => {
  let headers: Readonly<Record<string, string>> = {};
  for (let admitted = 1; admitted < posts; admitted += 1) {
    const { decision, refusal } = await countRequest(rateLimiter, write, String(key.id), clock.now());
    headers = rateHeaders(write, decision);
    if (refusal !== null) return { admitted, refusal, headers };
  }
  return { admitted: posts, refusal: null, headers };
};

const createPostsHandler = (deps: HttpDeps): ApiHandler<BulkData> => {
  const { createPosts, clock, images, requestLimits, log } = deps;

  const refused = (refusal: WireRefusal, { requestId }: ApiRequest): BulkResult => {
    const { status, body } = errorResponse(refusal, requestId);
    return { status, post: null, warnings: [], replayed: false, error: body.error };
  };

  const resultOf = (created: CreatedPost, request: ApiRequest): BulkResult => {
    if ('fault' in created) {
      log.error({ request_id: request.requestId, err: created.fault }, 'one of many posts failed');
      return refused(refusalForFault(created.fault, deps), request);
    }
    if (!created.ok) return refused(created.error, request);
    const { post, lost, replayed } = created.value;
    const view = postView(post, clock.now(), images.urlOf);
    return { status: 201, post: view, warnings: warningsView(lost), replayed, error: null };
  };

  /** A post without a key of its own has that of the request, for its place in the list. */
  const claimOf = (
    { fields, idempotencyKey }: BulkPost,
    place: number,
    { idempotencyKey: ofRequest, scope }: ApiRequest,
  ) => {
    // The same content as that of a request for this post alone.
    const content = () => ({ fields, picture: null });
    if (idempotencyKey === undefined || idempotencyKey === null)
      return idempotencyOf({ idempotencyKey: ofRequest, scope: `${scope}#${String(place)}` }, deps, content);
    if (typeof idempotencyKey !== 'string') return { once: {}, problems: [KEY_IS_NO_STRING] };
    return idempotencyOf({ idempotencyKey, scope: SCOPE, name: KEY_OF_A_POST }, deps, content);
  };

  const commandOf = (post: BulkPost, place: number, request: ApiRequest) => {
    const { actor, requestId } = request;
    const { once, problems } = claimOf(post, place, request);
    const requested = withViolations(parseCreatePost(jsonBodyOf(post.fields), requestLimits), problems);
    return { account: actor.account, request: requested, requestId, ...once };
  };

  /**
   * Creates as many posts as the rate admits. Those that were created before make room for others: a client that
   * repeats the whole list after a 429 would otherwise never get to its end. The part that creates a new post is the
   * last one, so that only one waits for channels.
   */
  const createAdmitted = async (
    posts: readonly BulkPost[],
    admitted: number,
    request: ApiRequest,
  ): Promise<BulkResult[]> => {
    const results: BulkResult[] = [];
    let room = admitted;
    while (room > 0 && results.length < posts.length) {
      const from = results.length;
      const commands = posts
        .slice(from, from + room)
        .map((post, index) => commandOf(post, from + index, request));
      for (const created of await createPosts(commands)) results.push(resultOf(created, request));
      const part = results.slice(from);
      const isNew = part.some(({ status, replayed }) => status === 201 && !replayed);
      room = isNew ? 0 : part.filter(({ replayed }) => replayed).length;
    }
    return results;
  };

  return async (request) => {
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const posts = parseBulk(received.value.fields);
    const key = parseIdempotencyKey(request.idempotencyKey);
    const violations = [...(posts.ok ? [] : posts.error.violations), ...(key.ok ? [] : key.error)];
    if (!posts.ok || !key.ok) return err({ kind: 'invalid_request', violations });
    const { admitted, refusal, headers } = await countPosts(deps, request.actor, posts.value.length);
    const results = await createAdmitted(posts.value, admitted, request);
    const beyond = posts.value.slice(results.length).map(() => {
      if (refusal === null) throw new Error('a post was left out');
      return refused(refusal, request);
    });
    return ok({ data: { results: [...results, ...beyond] }, headers });
  };
};

export const createPosts = operation({
  id: 'createPosts',
  method: 'POST',
  path: '/write-post/posts/bulk',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Create up to 100 posts, each with a result of its own',
  description:
    "The posts are created in their order, in one commit where they can share it; a refused post does not stop the others. Each counts against the write rate, and processing stops at the first post that exceeds the rate: it and all later ones have the status 429. Send the list again under the same key, or only these under another one: what was created before makes room for the rest. With an `Idempotency-Key`, or a key of each post, a repeated request creates nothing twice; a post's own key takes precedence. Images need a request of their own.",
  headers: ['Idempotency-Key'],
  body: {
    kind: 'json',
    schema: bulkSchema,
    example: { posts: [{ ...NEW_POST, idempotency_key: 'march-1' }] },
  },
  inParts: true,
  success: {
    description: 'The results, in the order of the posts.',
    data: z.strictObject({ results: z.array(bulkResultSchema) }),
    example: { results: [{ status: 201, post: samplePost, warnings: [], replayed: false, error: null }] },
  },
  errors: ['invalid_body'],
  handler: createPostsHandler,
});
