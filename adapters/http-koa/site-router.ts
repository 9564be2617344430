import Router, { type RouterContext } from '@koa/router';
import type { HttpDeps } from './http-deps.js';
import { sendRefusal } from './respond.js';
import type { HttpState } from './route.js';
import type { SiteHandler } from './site-handler.js';
import { siteRoutes } from './site-routes.js';

/** The pages outside the API. */
export const makeSiteRouter = (deps: HttpDeps): Router<HttpState> => {
  const router = new Router<HttpState>({ sensitive: true });
  const serve = (handle: SiteHandler) => async (ctx: RouterContext<HttpState>) => {
    const reply = await handle(ctx.params, ctx.state.requestId);
    if (reply === null) {
      sendRefusal(ctx, { kind: 'not-found' });
      return;
    }
    const { status = 200, mediaType, body, headers } = reply;
    ctx.status = status;
    ctx.set(headers);
    ctx.set('Content-Type', mediaType);
    ctx.body = typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    if (ctx.fresh) ctx.status = 304;
  };
  for (const { path, handle } of siteRoutes(deps)) router.register(path, ['GET'], serve(handle));
  return router;
};
