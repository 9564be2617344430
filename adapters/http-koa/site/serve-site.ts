import { isNotModified } from '../frame/is-not-modified.js';
import { sendRefusal } from '../frame/respond.js';
import type { ServedRoute } from '../frame/router.js';
import type { SiteHandler, SiteRoute } from './site-handler.js';

/** Pages outside the API. */
export const serveSite = (routes: readonly SiteRoute[]): readonly ServedRoute[] =>
  routes.map(({ path, handle }) => ({ method: 'GET', path, serve: serveWith(handle) }));

const serveWith =
  (handle: SiteHandler): ServedRoute['serve'] =>
  async (ctx, params) => {
    const reply = await handle({
      params,
      isFolder: ctx.path.endsWith('/'),
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
    if (isNotModified(ctx)) ctx.status = 304;
  };
