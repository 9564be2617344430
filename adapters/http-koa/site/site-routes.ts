import { consoleRoutes } from './console/serve-console.js';
import { makeServeDocs } from './docs/serve-docs.js';
import { makeServeEntry, makeServeFeed } from './feeds.js';
import { makeServeMetrics, makeServeReadiness, serveLiveness } from './health.js';
import type { HttpDeps } from '../http-deps.js';
import { makeServeImage } from './media.js';
import { makeServeOpenApi } from './serve-openapi.js';
import type { SiteRoute } from './site-handler.js';
import { makeServeStart } from './start-page.js';

/** The routes for monitors, of a server or of a worker. */
export const monitorRoutes = (
  deps: Pick<HttpDeps, 'readiness' | 'metrics' | 'sha256Hex'>,
): readonly SiteRoute[] => [
  { path: '/livez', handle: serveLiveness },
  { path: '/readyz', handle: makeServeReadiness(deps) },
  ...(deps.metrics === null ? [] : [{ path: '/metrics', handle: makeServeMetrics(deps.metrics, deps) }]),
];

/** Every path outside `/api/v1`; all are read-only, and only the metrics need a token. */
export const siteRoutes = (deps: HttpDeps): readonly SiteRoute[] => {
  const serveDocs = makeServeDocs(deps);
  return [
    ...monitorRoutes(deps),
    ...(deps.console === false ? [{ path: '/', handle: makeServeStart(deps) }] : consoleRoutes(deps)),
    { path: '/openapi.json', handle: makeServeOpenApi(deps) },
    { path: '/docs', handle: serveDocs },
    { path: '/docs/:file', handle: serveDocs },
    { path: '/feeds/:id', handle: makeServeFeed(deps, 'html') },
    { path: '/feeds/:id/atom.xml', handle: makeServeFeed(deps, 'atom') },
    { path: '/feeds/:id/feed.json', handle: makeServeFeed(deps, 'json') },
    { path: '/feeds/:id/posts/:key', handle: makeServeEntry(deps) },
    { path: '/media/:key', handle: makeServeImage(deps) },
  ];
};
