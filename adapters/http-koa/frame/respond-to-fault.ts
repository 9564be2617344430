import type { WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import { sendRefusal } from './respond.js';
import type { HttpContext } from './http-context.js';

/** When to try again after a fault that may pass. */
const RETRY_SECONDS = 5;

/** Shows only whether the fault may pass. */
export const refusalForFault = (
  fault: unknown,
  { isTransient }: Pick<HttpDeps, 'isTransient'>,
): WireRefusal =>
  isTransient(fault) ? { kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS } : { kind: 'internal_error' };

export const respondToFault = (
  ctx: HttpContext,
  fault: unknown,
  { log, ...deps }: Pick<HttpDeps, 'log' | 'isTransient'>,
): void => {
  const { requestId, route } = ctx.state;
  log.error({ request_id: requestId, method: ctx.method, route, err: fault }, 'request failed');
  sendRefusal(ctx, refusalForFault(fault, deps));
};
