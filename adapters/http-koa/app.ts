import Koa from 'koa';
import { frameRequest } from './frame-request.js';
import type { HttpDeps } from './http-deps.js';
import type { HttpMiddleware, HttpState } from './route.js';
import { makeRouter } from './router.js';
import { API_PREFIX, serveApi } from './serve-api.js';
import { serveSite } from './serve-site.js';

/** The whole application: the API and the pages beside it. Listens to nothing by itself. */
export const makeHttpApp = (deps: HttpDeps): Koa<HttpState> => {
  // One proxy is trusted: it writes the last address of the list, and what stands before it anyone can write.
  const app = new Koa<HttpState>({ proxy: deps.trustProxy, maxIpsCount: 1 });
  app.use(frameRequest(deps));
  app.use(makeRouter([...serveApi(deps), ...serveSite(deps)]));
  // What breaks after the answer began, such as a connection that the client closed, can only be written down.
  app.on('error', (fault: unknown) => deps.log.info({ err: fault }, 'answer cut off'));
  return app;
};

/** The API alone, for an application of somebody else's; whatever is not below `/api/v1` goes on to the next. */
export const makeApiMiddleware = (deps: HttpDeps): HttpMiddleware => {
  const frame = frameRequest(deps);
  const route = makeRouter(serveApi(deps));
  return (ctx, next) => {
    const ours = `${ctx.path}/`.startsWith(`${API_PREFIX}/`);
    return ours ? frame(ctx, () => route(ctx)) : next();
  };
};
