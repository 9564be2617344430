import { errorResponse } from '../../core/index.js';
import type { HttpDeps } from './http-deps.js';
import type { SiteHandler } from './site-handler.js';

const NEVER_STORED = { 'Cache-Control': 'no-store' };
const RETRY_AFTER_SECONDS = 5;

/** The process runs; nothing else is asked. */
export const serveLiveness: SiteHandler = () =>
  Promise.resolve({
    mediaType: 'application/json',
    body: JSON.stringify({ status: 'ok' }),
    headers: NEVER_STORED,
  });

/** Whether requests may be sent here, and what says so; with the status of an outage where they may not. */
export const makeServeReadiness =
  ({ readiness }: Pick<HttpDeps, 'readiness'>): SiteHandler =>
  async (_params, requestId) => {
    const found = await readiness();
    const page = { mediaType: 'application/json', body: JSON.stringify(found), headers: NEVER_STORED };
    if (found.ready) return page;
    const outage = { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
    const { status, headers } = errorResponse(outage, requestId);
    return { ...page, status, headers: { ...headers, ...NEVER_STORED } };
  };

export const makeServeMetrics =
  ({ metrics }: Pick<HttpDeps, 'metrics'>): SiteHandler =>
  async () => ({ ...(await metrics()), headers: NEVER_STORED });
