import { requireDescriptors } from '../../system/when-used.js';
import { makeAsset } from './assets.js';
import type { HttpDeps } from '../http-deps.js';
import type { SiteHandler } from './site-handler.js';

/** The minimum number of modules of the document; Node loads several at once. */
const MODULES = 64;

/** The OpenAPI document, for tools and for the documentation page. */
export const makeServeOpenApi = (deps: Pick<HttpDeps, 'baseUrl' | 'sha256Hex'>): SiteHandler =>
  makeAsset(deps, { mediaType: 'application/json' }, async () => {
    requireDescriptors(MODULES);
    const { openApiDocument } = await import('../openapi/document.js');
    return JSON.stringify(openApiDocument(deps.baseUrl));
  });
