import type { Clock, Entropy } from '../../../core/index.js';
import { respondToFault } from './respond-to-fault.js';
import { drainUnreadBody, isStillArriving } from '../body/drain-unread-body.js';
import { DEFAULT_BODY_LIMITS } from '../body/limits.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpMiddleware, HttpState } from './http-context.js';
import { securityHeaders } from './security-headers.js';

export type FrameDeps = Pick<HttpDeps, 'baseUrl' | 'bodyLimits' | 'isTransient' | 'log' | 'onResponded'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly entropy: Pick<Entropy, 'requestId'>;
};

/**
 * The frame of every request: a request id in the response and the logs, the headers of every response, an error
 * response for faults, and a report of the response.
 */
export const frameRequest = (deps: FrameDeps): HttpMiddleware => {
  const { bodyLimits = DEFAULT_BODY_LIMITS, clock, entropy } = deps;
  const headers = Object.entries(securityHeaders(deps));
  return async (ctx, next) => {
    const startedAt = clock.now();
    const requestId = entropy.requestId();
    const state: HttpState = Object.assign(ctx.state, { requestId, route: null, key: null });
    const { res } = ctx;
    res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    try {
      await next();
    } catch (fault) {
      respondToFault(ctx, fault, deps);
    }
    if (isStillArriving(ctx.req)) await drainUnreadBody(ctx, bodyLimits);
    const { route, key } = state;
    deps.onResponded({
      requestId,
      method: ctx.method,
      route,
      status: ctx.status,
      tookMs: clock.now() - startedAt,
      accountId: key?.accountId ?? null,
      keyId: key?.id ?? null,
    });
  };
};
