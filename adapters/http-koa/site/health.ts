import { err, ok } from '../../../core/index.js';
import { bearerSecret, errorResponse } from '../../../core/wire/index.js';
import type { HttpDeps, Metrics } from '../http-deps.js';
import type { SiteHandler } from './site-handler.js';

const NEVER_STORED = { 'Cache-Control': 'no-store' };
const RETRY_AFTER_SECONDS = 5;

/** Liveness: the process runs; nothing else is checked. */
export const serveLiveness: SiteHandler = () =>
  Promise.resolve(
    ok({
      mediaType: 'application/json',
      body: JSON.stringify({ status: 'ok' }),
      headers: NEVER_STORED,
    }),
  );

/** Readiness with its checks; 503 if the process should not receive requests. */
export const makeServeReadiness =
  ({ readiness }: Pick<HttpDeps, 'readiness'>): SiteHandler =>
  async ({ requestId }) => {
    const found = await readiness();
    const page = { mediaType: 'application/json', body: JSON.stringify(found), headers: NEVER_STORED };
    if (found.ready) return ok(page);
    const outage = { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
    const { status, headers } = errorResponse(outage, requestId);
    return ok({ ...page, status, headers: { ...headers, ...NEVER_STORED } });
  };

/** Not ready from the time when the process begins to stop, so that load balancers send no more requests. */
export const readyWhile =
  (isAccepting: () => boolean, readiness: HttpDeps['readiness']): HttpDeps['readiness'] =>
  async () => {
    const found = await readiness();
    const accepting = isAccepting();
    return { ...found, ready: found.ready && accepting, checks: { ...found.checks, accepting } };
  };

/** Requires the token, because lanes contain the names of tenants' hosts. */
export const makeServeMetrics =
  ({ token, render }: Metrics, { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>): SiteHandler =>
  async ({ authorization }) => {
    // Digests are compared, so that the time of the comparison reveals nothing about the token.
    const isKnown = sha256Hex(bearerSecret(authorization) ?? '') === sha256Hex(token);
    return isKnown
      ? ok({ ...(await render()), headers: NEVER_STORED })
      : err({ kind: 'invalid_metrics_token' });
  };
