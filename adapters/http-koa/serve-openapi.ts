import type { HttpDeps } from './http-deps.js';
import { openApiDocument } from './openapi/document.js';
import type { SiteHandler } from './site-handler.js';

/** The document of the API, for tools and for the documentation page. It is the same for as long as the process runs. */
export const makeServeOpenApi = ({
  baseUrl,
  sha256Hex,
}: Pick<HttpDeps, 'baseUrl' | 'sha256Hex'>): SiteHandler => {
  const body = JSON.stringify(openApiDocument(baseUrl));
  const headers = { 'Cache-Control': 'no-cache', ETag: `"${sha256Hex(body).slice(0, 32)}"` };
  return () => Promise.resolve({ mediaType: 'application/json', body, headers });
};
