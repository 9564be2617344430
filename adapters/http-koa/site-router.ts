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
    const reply = await handle({
      params: ctx.params,
      requestId: ctx.state.requestId,
      authorization: ctx.headers.authorization,
      accepts: (coding) => ctx.acceptsEncodings(coding) === coding,
    });
    if (!reply.ok) {
      sendRefusal(ctx, reply.error);
      return;
    }
    const { status = 200, mediaType, body, headers } = reply.value;
    ctx.status = status;
    ctx.body = body;
    ctx.set(headers);
    ctx.set('Content-Type', mediaType);
    if (ctx.fresh) ctx.status = 304;
  };
  for (const { path, handle } of siteRoutes(deps)) router.register(path, ['GET'], serve(handle));
  return router;
};
