import { hideKeys } from '../../core/index.js';
import type { HttpLog } from './http-deps.js';
import { sendRefusal } from './respond.js';
import type { HttpMiddleware } from './route.js';

const RETRY_AFTER_SECONDS = 5;

/** The one place that catches. The log learns what happened; the client learns only whose fault it is. */
export const answerUnexpected =
  ({
    log,
    isTransient,
  }: {
    readonly log: HttpLog;
    readonly isTransient: (fault: unknown) => boolean;
  }): HttpMiddleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (fault) {
      const { method } = ctx;
      const path = hideKeys(ctx.path);
      log.error({ request_id: ctx.state.requestId, method, path, err: fault }, 'request failed');
      sendRefusal(
        ctx,
        isTransient(fault)
          ? { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS }
          : { kind: 'internal_error' },
      );
    }
  };
