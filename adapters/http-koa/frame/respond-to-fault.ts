import type { HttpDeps } from '../http-deps.js';
import { sendRefusal } from './respond.js';
import type { HttpContext } from './http-context.js';

/** When to try again after a fault that may pass. */
export const FAULT_RETRY_SECONDS = 5;

/** The fault is logged; the response shows only whether it may be temporary. */
export const respondToFault = (
  ctx: HttpContext,
  fault: unknown,
  { log, isTransient }: Pick<HttpDeps, 'log' | 'isTransient'>,
): void => {
  const { requestId, route } = ctx.state;
  log.error({ request_id: requestId, method: ctx.method, route, err: fault }, 'request failed');
  sendRefusal(
    ctx,
    isTransient(fault)
      ? { kind: 'unavailable', retryAfterSeconds: FAULT_RETRY_SECONDS }
      : { kind: 'internal_error' },
  );
};
