import { hideKeys, type Clock } from '../../core/index.js';
import type { HttpLog } from './http-deps.js';
import type { HttpMiddleware } from './route.js';

const LONGEST_LOGGED_PATH = 500;

/** Writes one line per request. Headers, queries and keys are left out: they hold secrets. */
export const logRequest =
  ({ log, clock }: { readonly log: HttpLog; readonly clock: Clock }): HttpMiddleware =>
  async (ctx, next) => {
    const startedAt = clock.now();
    await next();
    const fields = {
      request_id: ctx.state.requestId,
      method: ctx.method,
      path: hideKeys(ctx.path).slice(0, LONGEST_LOGGED_PATH),
      status: ctx.status,
      took_ms: clock.now() - startedAt,
    };
    log.info(fields, 'request');
  };
