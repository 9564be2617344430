import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { err, notFound } from '../../../../core/index.js';
import { makeAsset, type ServeAsset } from '../assets.js';
import type { HttpDeps } from '../../http-deps.js';
import type { SiteHandler } from '../site-handler.js';
import { docsPage, DOCS_PAGE_SCRIPT, DOCS_START_SCRIPT, DOCS_STYLE } from './docs-page.js';

/** Everything is loaded from this origin; Swagger UI writes styles and small images into the page. */
const GUARDS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The build creates them; the package's own name resolves from the sources and from the build. */
const built = (name: string) => (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve(`write-post/docs-assets/${name}`));

/** The page at `/docs` and its files. */
export const makeServeDocs = (deps: Pick<HttpDeps, 'sha256Hex'>): SiteHandler => {
  const file = (type: string, read: () => string | Promise<Uint8Array>): ServeAsset =>
    makeAsset(deps, { mediaType: `text/${type}; charset=utf-8`, headers: GUARDS }, read);
  const page = file('html', () => docsPage('docs/'));
  const pageOfFolder = file('html', () => docsPage('./'));
  const files = new Map<string, ServeAsset>([
    ['page.css', file('css', () => DOCS_STYLE)],
    ['page.js', file('javascript', () => DOCS_PAGE_SCRIPT)],
    ['start.js', file('javascript', () => DOCS_START_SCRIPT)],
    ['swagger-ui.css', file('css', built('swagger-ui.css'))],
    ['swagger-ui-bundle.js', file('javascript', built('swagger-ui-bundle.js'))],
  ]);
  return async ({ params: { file: name }, ...request }) => {
    if (name === undefined) return (request.isFolder ? pageOfFolder : page)(request);
    return (await files.get(name)?.(request)) ?? err(notFound(`file ${name}`));
  };
};
