import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import { allowOrigins } from './frame/allow-origins.js';
import { frameRequest, type FrameDeps } from './frame/frame-request.js';
import type { HttpDeps } from './http-deps.js';
import { limitAddresses } from './frame/limit-addresses.js';
import { requireHost } from './frame/require-host.js';
import type { HttpContext, HttpMiddleware, HttpState } from './frame/http-context.js';
import { makeRouter, type ServedRoute } from './frame/router.js';
import { isApiPath } from './api/prefix.js';
import { serveApi } from './api/serve-api.js';
import { serveSite } from './site/serve-site.js';
import { consoleRoutes, type ConsoleOptions } from './site/console/serve-console.js';
import { siteRoutes } from './site/site-routes.js';

/** Responds to a request; resolves when the whole response was passed to the socket. */
export type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** An application of Koa. */
export interface HttpApp {
  /** Handles the requests of a server of Node. */
  readonly callback: () => Handle;
}

/** The whole application: API, pages and, for a sandbox, further routes. It does not listen. */
export const makeHttpApp = (deps: HttpDeps, more: readonly ServedRoute[] = []): HttpApp => {
  // One proxy is trusted: it appends the last address of the list; the addresses before it can be forged.
  const app = new Koa<HttpState>({ proxy: deps.trustProxy, maxIpsCount: 1 });
  app.use(frameRequest(deps));
  app.use(requireHost);
  app.use(allowOrigins(deps));
  app.use(limitAddresses(deps));
  app.use(makeRouter([...serveApi(deps), ...serveSite(siteRoutes(deps)), ...more]));
  // Faults after the response began, such as a connection that the client closed, can only be logged.
  app.on('error', (fault: unknown) => deps.log.info({ err: fault }, 'response interrupted'));
  return app;
};

/** The API alone, for mounting in another Koa application; requests outside `/api/v1` pass to the next middleware. */
export const makeApiMiddleware = (deps: HttpDeps): HttpMiddleware => {
  const frame = frameRequest(deps);
  const allow = allowOrigins(deps);
  const limit = limitAddresses(deps);
  const route = makeRouter(serveApi(deps));
  return (ctx, next) =>
    isApiPath(ctx.path) ? frame(ctx, () => allow(ctx, () => limit(ctx, () => route(ctx)))) : next();
};

/** What the console needs. @interface */
export type ConsoleDeps = FrameDeps & Pick<HttpDeps, 'sha256Hex'>;

/**
 * The console alone, for mounting in another Koa application, at `/` or, with koa-mount, below a path. All other
 * requests pass to the next middleware.
 */
export const makeConsoleMiddleware = (deps: ConsoleDeps, options: ConsoleOptions = {}): HttpMiddleware => {
  const frame = frameRequest(deps);
  const route = makeRouter(serveSite(consoleRoutes(deps, options)));
  return (ctx, next) => {
    const isConsole = ctx.path === '/' || ctx.path.startsWith('/console/');
    return isConsole ? frame(ctx, () => toFolder(ctx) ?? route(ctx)) : next();
  };
};

/** Below a path, the addresses of the page are relative to a folder, whose slash koa-mount does not require. */
const toFolder = (ctx: HttpContext): Promise<void> | null => {
  const [address = ''] = ctx.originalUrl.split('?');
  if (ctx.path !== '/' || address.endsWith('/')) return null;
  ctx.redirect(`${address.slice(address.lastIndexOf('/') + 1)}/`);
  return Promise.resolve();
};
