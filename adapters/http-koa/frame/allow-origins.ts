import cors from '@koa/cors';
import type { Next } from 'koa';
import { API_PREFIX } from '../api/prefix.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpContext, HttpMiddleware } from './http-context.js';

/** How long a browser need not ask again, in seconds: the longest that browsers keep. */
const PREFLIGHT_LIFE_SECONDS = 7_200;

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** What a page may send beside the headers that it always may. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
];

/** What a page may read beside the headers that it always may. */
const EXPOSED_HEADERS = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotent-Replayed',
  'WWW-Authenticate',
  'X-Request-Id',
];

/**
 * Lets pages of these origins call the API, errors included. A preflight is responded to here: it costs neither a key nor
 * a look at the store. There are no cookies, so there are no credentials but the key that the page itself sends.
 */
export const allowOrigins = ({ corsOrigins = [] }: Pick<HttpDeps, 'corsOrigins'>): HttpMiddleware => {
  if (corsOrigins.length === 0) return (_ctx, next) => next();
  const allowed = new Set(corsOrigins);
  const respond: (ctx: HttpContext, next: Next) => Promise<void> = cors({
    origin: (ctx) => (allowed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_LIFE_SECONDS,
    keepHeadersOnError: false,
  });
  return (ctx, next) => (`${ctx.path}/`.startsWith(`${API_PREFIX}/`) ? respond(ctx, next) : next());
};
