import { makeAsset } from './assets.js';
import type { HttpDeps } from './http-deps.js';
import { openApiDocument } from './openapi/document.js';
import type { SiteHandler } from './site-handler.js';

/** The document of the API, for tools and for the documentation page. */
export const makeServeOpenApi = (deps: Pick<HttpDeps, 'baseUrl' | 'sha256Hex'>): SiteHandler =>
  makeAsset(deps, { mediaType: 'application/json' }, () =>
    Promise.resolve(JSON.stringify(openApiDocument(deps.baseUrl))),
  );
