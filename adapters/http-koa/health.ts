import { bearerSecret, err, errorResponse, ok } from '../../core/index.js';
import type { HttpDeps, Metrics } from './http-deps.js';
import type { SiteHandler } from './site-handler.js';

const NEVER_STORED = { 'Cache-Control': 'no-store' };
const RETRY_AFTER_SECONDS = 5;

/** The process runs; nothing else is asked. */
export const serveLiveness: SiteHandler = () =>
  Promise.resolve(
    ok({
      mediaType: 'application/json',
      body: JSON.stringify({ status: 'ok' }),
      headers: NEVER_STORED,
    }),
  );

/** Whether requests may be sent here, and what says so; with the status of an outage where they may not. */
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

/** Lanes name the hosts that tenants post to, so only who has the token is told. */
export const makeServeMetrics =
  ({ token, render }: Metrics, { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>): SiteHandler =>
  async ({ authorization }) => {
    // Digests, so that the time of the comparison tells nothing of the token.
    const isKnown = sha256Hex(bearerSecret(authorization) ?? '') === sha256Hex(token);
    return isKnown ? ok({ ...(await render()), headers: NEVER_STORED }) : err({ kind: 'invalid_api_key' });
  };
