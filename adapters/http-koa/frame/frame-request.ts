import type { Clock, Entropy } from '../../../core/index.js';
import { respondToFault } from './respond-to-fault.js';
import { drainUnreadBody, isStillArriving } from '../body/drain-unread-body.js';
import { DEFAULT_BODY_LIMITS } from '../body/limits.js';
import type { HttpDeps } from '../http-deps.js';
import { logRequest } from './log-request.js';
import type { HttpMiddleware } from './http-context.js';
import { securityHeaders } from './security-headers.js';

type Deps = Pick<HttpDeps, 'baseUrl' | 'bodyLimits' | 'isTransient' | 'log'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly entropy: Pick<Entropy, 'requestId'>;
};

/**
 * The frame of every request: a request id in the response and the logs, the headers of every response, an error
 * response for faults, and one line in the log.
 */
export const frameRequest = (deps: Deps): HttpMiddleware => {
  const { bodyLimits = DEFAULT_BODY_LIMITS, clock, entropy } = deps;
  const headers = securityHeaders(deps);
  return async (ctx, next) => {
    const startedAt = clock.now();
    const requestId = entropy.requestId();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    ctx.set(headers);
    try {
      await next();
    } catch (fault) {
      respondToFault(ctx, fault, deps);
    }
    if (isStillArriving(ctx.req)) await drainUnreadBody(ctx, bodyLimits);
    logRequest(ctx, clock.now() - startedAt, deps.log);
  };
};
