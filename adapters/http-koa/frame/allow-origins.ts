import cors from '@koa/cors';
import type { Context, Next } from 'koa';
import { isApiPath } from '../api/prefix.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpMiddleware } from './http-context.js';

/** How long a browser may cache a preflight, in seconds: the maximum of common browsers. */
const PREFLIGHT_LIFE_SECONDS = 7_200;

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** The headers that a page may send in addition to those that are always allowed. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
];

/** The headers that a page may read in addition to those that are always allowed. */
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
 * Lets pages of these origins call the API and read its errors. Preflights get their response here, without a key and
 * without access to the store. There are no cookies, so the only credential is the key that the page itself sends.
 */
export const allowOrigins = ({ corsOrigins = [] }: Pick<HttpDeps, 'corsOrigins'>): HttpMiddleware => {
  if (corsOrigins.length === 0) return (_ctx, next) => next();
  const allowed = new Set(corsOrigins);
  const respond: (ctx: Context, next: Next) => Promise<void> = cors({
    origin: (ctx) => (allowed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_LIFE_SECONDS,
    keepHeadersOnError: false,
  });
  return (ctx, next) => (isApiPath(ctx.path) ? respond(ctx as Context, next) : next());
};
