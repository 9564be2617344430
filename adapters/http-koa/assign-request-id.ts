import type { Entropy } from '../../core/index.js';
import type { HttpMiddleware } from './route.js';

/** Names the request, in the answer and in everything that is written about it. */
export const assignRequestId =
  ({ entropy }: { readonly entropy: Entropy }): HttpMiddleware =>
  async (ctx, next) => {
    ctx.state.requestId = entropy.requestId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
  };
