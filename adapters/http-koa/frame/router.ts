import Router from '@koa/router';
import { notFound } from '../../../core/index.js';
import { sendRefusal } from './respond.js';
import type { HttpContext, PathParams } from './http-context.js';

/** A route with its complete handling, including the response. */
export interface ServedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in `/posts/:id`, without a trailing slash: both forms are accepted. */
  readonly path: string;
  readonly serve: (ctx: HttpContext, params: PathParams) => Promise<void>;
}

/**
 * Dispatches a request to its route; otherwise refuses it with 404, or 405 if the path has other methods. The library
 * only matches, because its own dispatch composes middleware for every request.
 */
export const makeRouter = (routes: readonly ServedRoute[]): ((ctx: HttpContext) => Promise<void>) => {
  const router = new Router({ sensitive: true });
  const serves = new Map<string | undefined, ServedRoute['serve']>();
  /**
   * The routes without parameters by path and method: most requests need no search, and a word such as `preview` is no
   * value of a parameter.
   */
  const exact = new Map<string, Map<string, ServedRoute>>();
  for (const route of routes) {
    const { method, path, serve } = route;
    const name = `${method} ${path}`;
    router.register(path, [method], () => undefined, { name });
    serves.set(name, serve);
    if (path.includes(':')) continue;
    const ofPath = (exact.get(path) ?? new Map<string, ServedRoute>()).set(method, route);
    if (method === 'GET') ofPath.set('HEAD', route);
    exact.set(path, ofPath).set(`${path}/`, ofPath);
  }

  return async (ctx) => {
    const ofPath = exact.get(ctx.path);
    const known = ofPath?.get(ctx.method);
    if (known !== undefined) {
      ctx.state.route = known.path;
      return known.serve(ctx, {});
    }
    const { path: onPath, pathAndMethod } = router.match(ctx.path, ctx.method);
    const [layer] = ofPath === undefined ? pathAndMethod : [];
    const serve = serves.get(layer?.name);
    if (layer !== undefined && serve !== undefined) {
      ctx.state.route = String(layer.path);
      return serve(ctx, layer.params(ctx.path, layer.captures(ctx.path)));
    }
    const allowed = ofPath?.keys() ?? onPath.flatMap(({ methods }) => methods);
    const methods = [...new Set(allowed)].sort();
    sendRefusal(
      ctx,
      methods.length === 0
        ? notFound(`no route for ${ctx.method} ${ctx.path}`)
        : { kind: 'method_not_allowed', allowed: methods },
    );
  };
};
