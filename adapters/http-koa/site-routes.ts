import { makeServeDocs } from './docs/serve-docs.js';
import { makeServeFeed } from './feeds.js';
import { makeServeMetrics, makeServeReadiness, serveLiveness } from './health.js';
import type { HttpDeps } from './http-deps.js';
import { makeServeImage } from './media.js';
import { makeServeOpenApi } from './serve-openapi.js';
import type { SiteHandler } from './site-handler.js';

export interface SiteRoute {
  readonly path: string;
  readonly handle: SiteHandler;
}

/** Every path outside `/api/v1`; all of them are only read, and none needs a key. */
export const siteRoutes = (deps: HttpDeps): readonly SiteRoute[] => [
  { path: '/livez', handle: serveLiveness },
  { path: '/readyz', handle: makeServeReadiness(deps) },
  { path: '/openapi.json', handle: makeServeOpenApi(deps) },
  { path: '/metrics', handle: makeServeMetrics(deps) },
  { path: '/docs', handle: makeServeDocs(deps) },
  { path: '/docs/:file', handle: makeServeDocs(deps) },
  { path: '/feeds/:id', handle: makeServeFeed(deps, 'html') },
  { path: '/feeds/:id/atom.xml', handle: makeServeFeed(deps, 'atom') },
  { path: '/feeds/:id/feed.json', handle: makeServeFeed(deps, 'json') },
  { path: '/media/:key', handle: makeServeImage(deps) },
];
