import { DEFAULT_REQUEST_LIMITS, err, isId, notFound, ok, postId } from 'write-post';
import type { Actor, Post, Refusal, RequestId, Result } from 'write-post';
import type { Engine, EnginePorts } from 'write-post/engine';
import { bearerSecret, errorResponse, jsonBodyOf, parseCreatePost, postView, success } from 'write-post/wire';

/** Of a response of any framework. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Use = (actor: Actor, requestId: RequestId) => Promise<Result<Post, Refusal>>;

/** Two operations of an API of your own, with the responses of Write Post's API. */
export const makePostsApi = (engine: Engine, ports: Omit<EnginePorts, 'publishers'>) => {
  const reply = async (authorization: string | undefined, status: number, use: Use): Promise<Reply> => {
    const requestId = ports.entropy.requestId();
    const actor = await engine.authorize(bearerSecret(authorization), 'write_post');
    const done = actor.ok ? await use(actor.value, requestId) : actor;
    if (!done.ok) return errorResponse(done.error, requestId);
    const post = postView(done.value, ports.clock.now(), ports.imageStore.urlOf);
    return { status, headers: {}, body: success({ post }, requestId) };
  };
  return {
    /** `fields` is the parsed JSON of the request, null if it is none. */
    create: (authorization: string | undefined, fields: unknown): Promise<Reply> =>
      reply(authorization, 201, async ({ account }, requestId) => {
        const request = parseCreatePost(jsonBodyOf(fields), DEFAULT_REQUEST_LIMITS);
        const created = await engine.createPost({ account, request, requestId });
        return created.ok ? ok(created.value.post) : created;
      }),
    show: (authorization: string | undefined, id: string): Promise<Reply> =>
      reply(authorization, 200, async (actor) => {
        const number = Number(id);
        return isId(number) ? engine.getPost(actor, postId(number)) : err(notFound(`post ${id}`));
      }),
  };
};
