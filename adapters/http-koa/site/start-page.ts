import type { HttpDeps } from '../http-deps.js';
import { makeAsset, type ServeAsset } from './assets.js';
import { plainPage, PLAIN_PAGE_POLICY } from './plain-page.js';

/** The page at `/` of a server without the console. Feeds are not listed, because they may belong to many accounts. */
export const makeServeStart = (deps: Pick<HttpDeps, 'sha256Hex'>): ServeAsset =>
  makeAsset(
    deps,
    { mediaType: 'text/html; charset=utf-8', headers: { 'Content-Security-Policy': PLAIN_PAGE_POLICY } },
    () =>
      plainPage('Write Post', [
        '<p>This server publishes posts to social channels, at once or when they are due.</p>',
        '<p>Programs use its API: see <a href="./docs">the documentation</a>, where you can try it.</p>',
        '<p>Each feed is at <a href="./feeds/1/"><code>/feeds/</code> and its number</a>.</p>',
      ]),
  );
