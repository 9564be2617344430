import { Readable } from 'node:stream';
import { errorResponse, success, type WireRefusal } from '../../../core/wire/index.js';
import { escapeHtml } from '../../content/escape-html.js';
import { plainPage, PLAIN_PAGE_POLICY } from '../site/plain-page.js';
import type { HttpContext } from './http-context.js';
import { isNotModified } from './is-not-modified.js';

/** Sets headers that need no conversion: `ctx.set` makes several lists for each of them. */
export const setHeaders = (
  { res }: Pick<HttpContext, 'res'>,
  headers: Readonly<Record<string, string>>,
): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

const sendJson = (
  ctx: HttpContext,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>>,
): void => {
  ctx.status = status;
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  ctx.res.setHeader('Cache-Control', 'no-store');
  setHeaders(ctx, headers);
  ctx.body = JSON.stringify(body);
};

/** Sends a success; 304 if the response has a version that the client already has. */
export const sendSuccess = (
  ctx: HttpContext,
  status: number,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): void => {
  sendJson(ctx, status, success(data, ctx.state.requestId), headers);
  if (isNotModified(ctx)) ctx.status = 304;
};

/** Whether a person reads the response in a browser; programs, which accept anything, and the API get JSON. */
const isForPeople = (ctx: HttpContext): boolean =>
  !`${ctx.path}/`.startsWith('/api/') && ctx.accepts('json', 'html') === 'html';

/** Sends an error. The core maps it to a status. */
export const sendRefusal = (ctx: HttpContext, refusal: WireRefusal): void => {
  const { status, body, headers } = errorResponse(refusal, ctx.state.requestId);
  if (!isForPeople(ctx)) {
    sendJson(ctx, status, body, headers);
    return;
  }
  const { message } = body.error;
  ctx.status = status;
  setHeaders(ctx, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
    ...headers,
  });
  ctx.body = plainPage(TITLES[status] ?? 'Something went wrong', [
    `<p>${escapeHtml(message)}</p>`,
    `<p class="soft">Request ${escapeHtml(ctx.state.requestId)}</p>`,
  ]);
};

const TITLES: Readonly<Record<number, string>> = {
  404: 'Page not found',
  410: 'This was removed',
  429: 'Too many requests',
  503: 'Not available right now',
};

export const EVENT_STREAM = 'text/event-stream';

const MOST_LISTENERS = 20;

/** Sends parts one by one, each when the client has read the previous ones. A proxy must not buffer them. */
export const sendStream = (ctx: HttpContext, parts: AsyncIterable<string>): void => {
  ctx.status = 200;
  setHeaders(ctx, {
    'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  // The frame, Koa and the pipe listen for its end once each, which together is more than Node expects.
  ctx.res.setMaxListeners(MOST_LISTENERS);
  ctx.body = Readable.from(parts, { objectMode: false });
};
