import { err, notFound, ok, type StoredImage } from '../../../core/index.js';
import type { HttpDeps } from '../http-deps.js';
import { UNCHANGING } from './assets.js';
import type { SiteHandler } from './site-handler.js';

const KEY = /^[\w-]{1,200}\.([a-z]{3,4})$/;

const MEDIA_TYPES: Readonly<Record<string, StoredImage['mediaType']>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The bytes of a key never change. Opened directly, an image cannot run anything; other origins may embed it. */
const HEADERS = {
  'Cache-Control': UNCHANGING,
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const makeServeImage =
  ({ images }: Pick<HttpDeps, 'images'>): SiteHandler =>
  async ({ params: { key = '' } }) => {
    const missing = err(notFound(`image ${key}`));
    const mediaType = MEDIA_TYPES[KEY.exec(key)?.[1] ?? ''];
    if (mediaType === undefined) return missing;
    const image = await images.open(key);
    if (image === null) return missing;
    const headers = { ...HEADERS, 'Content-Length': String(image.bytes) };
    return ok({ mediaType, body: image.content, headers });
  };
