import Koa from 'koa';
import { answerUnexpected } from './answer-unexpected.js';
import { answerUnmatched } from './answer-unmatched.js';
import { API_PREFIX, makeApiRouter } from './api-router.js';
import { assignRequestId } from './assign-request-id.js';
import { drainUnreadBody } from './drain-unread-body.js';
import { DEFAULT_BODY_LIMITS, type HttpDeps } from './http-deps.js';
import { logRequest } from './log-request.js';
import type { HttpMiddleware, HttpState } from './route.js';
import { setSecurityHeaders } from './security-headers.js';
import { makeSiteRouter } from './site-router.js';

/** The whole application: the API and the pages beside it. Listens to nothing by itself. */
export const makeHttpApp = (deps: HttpDeps): Koa<HttpState> => {
  // One proxy is trusted: it writes the last address of the list, and what stands before it anyone can write.
  const app = new Koa<HttpState>({ proxy: deps.trustProxy, maxIpsCount: 1 });
  const api = makeApiRouter(deps);
  const site = makeSiteRouter(deps);
  app.use(assignRequestId(deps));
  app.use(setSecurityHeaders(deps));
  app.use(logRequest(deps));
  app.use(drainUnreadBody(deps.bodyLimits ?? DEFAULT_BODY_LIMITS));
  app.use(answerUnexpected(deps));
  app.use(api.routes());
  app.use(site.routes());
  app.use(answerUnmatched(api, site));
  // What breaks after the answer began, such as a connection that the client closed, can only be written down.
  app.on('error', (fault: unknown) => deps.log.info({ err: fault }, 'answer cut off'));
  return app;
};

/** The API alone, for an application of somebody else's; whatever is not below `/api/v1` goes on to the next. */
export const makeApiMiddleware = (deps: HttpDeps): HttpMiddleware => {
  const api = makeApiRouter(deps);
  const routes = api.routes();
  const whole = inOrder([
    assignRequestId(deps),
    setSecurityHeaders(deps),
    logRequest(deps),
    drainUnreadBody(deps.bodyLimits ?? DEFAULT_BODY_LIMITS),
    answerUnexpected(deps),
    async (ctx, next) => {
      await routes(ctx, next);
    },
    answerUnmatched(api),
  ]);
  return async (ctx, next) => {
    const ours = `${ctx.path}/`.startsWith(`${API_PREFIX}/`);
    await (ours ? whole(ctx, next) : next());
  };
};

const inOrder = (list: readonly HttpMiddleware[]): HttpMiddleware =>
  list.reduceRight<HttpMiddleware>(
    (rest, each) => (ctx, next) => each(ctx, () => rest(ctx, next)),
    async (_ctx, next) => {
      await next();
    },
  );
