import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { HttpDeps } from '../http-deps.js';
import type { SiteHandler } from '../site-handler.js';
import { DOCS_PAGE, DOCS_PAGE_SCRIPT, DOCS_START_SCRIPT, DOCS_STYLE } from './docs-page.js';

/** Everything comes from this origin and goes to it; Swagger UI writes styles and small pictures into the page. */
const GUARDS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** The build puts them there; by the package's own name, they are found from the sources and from what is built. */
const asset = (name: string) => (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve(`write-post/docs-assets/${name}`));

interface File {
  readonly mediaType: string;
  readonly read: () => Promise<string | Uint8Array>;
}

const text = (mediaType: string, content: string): File => ({
  mediaType,
  read: () => Promise.resolve(content),
});

const FILES: Readonly<Record<string, File>> = {
  '': text('text/html; charset=utf-8', DOCS_PAGE),
  'page.css': text('text/css; charset=utf-8', DOCS_STYLE),
  'page.js': text('text/javascript; charset=utf-8', DOCS_PAGE_SCRIPT),
  'start.js': text('text/javascript; charset=utf-8', DOCS_START_SCRIPT),
  'swagger-ui.css': { mediaType: 'text/css; charset=utf-8', read: asset('swagger-ui.css') },
  'swagger-ui-bundle.js': {
    mediaType: 'text/javascript; charset=utf-8',
    read: asset('swagger-ui-bundle.js'),
  },
};

/** The page at `/docs` and the files that it is made of. */
export const makeServeDocs =
  ({ sha256Hex }: Pick<HttpDeps, 'sha256Hex'>): SiteHandler =>
  async ({ file = '' }) => {
    const found = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (found === undefined) return null;
    const body = await found.read();
    const tag = sha256Hex(body);
    return { mediaType: found.mediaType, body, headers: { ...GUARDS, ETag: `"${tag.slice(0, 32)}"` } };
  };
