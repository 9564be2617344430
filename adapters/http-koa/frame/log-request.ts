import { hideKeys } from '../../../core/index.js';
import type { HttpLog } from '../http-deps.js';
import type { HttpContext } from './http-context.js';

const LONGEST_LOGGED_PATH = 500;

/** Writes one line per request. Headers, queries and keys are left out: they may contain secrets. */
export const logRequest = (ctx: HttpContext, tookMs: number, log: HttpLog): void => {
  const fields = {
    request_id: ctx.state.requestId,
    method: ctx.method,
    path: hideKeys(ctx.path).slice(0, LONGEST_LOGGED_PATH),
    status: ctx.status,
    took_ms: tookMs,
  };
  log.info(fields, 'request');
};
