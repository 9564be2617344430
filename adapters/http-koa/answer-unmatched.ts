import type Router from '@koa/router';
import { sendRefusal } from './respond.js';
import type { HttpMiddleware, HttpState } from './route.js';

/** Answers what no route took: 404, or 405 with the methods that the path has. */
export const answerUnmatched =
  (...routers: readonly Router<HttpState>[]): HttpMiddleware =>
  (ctx) => {
    const matched = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    const allowed = [...new Set(matched.flatMap(({ methods }) => methods))].sort();
    sendRefusal(ctx, allowed.length === 0 ? { kind: 'not_found' } : { kind: 'method_not_allowed', allowed });
    return Promise.resolve();
  };
