import { err, notFound, ok, type StoredImage } from '../../../core/index.js';
import type { HttpDeps } from '../http-deps.js';
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
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const makeServeImage =
  ({ images }: Pick<HttpDeps, 'images'>): SiteHandler =>
  async ({ params: { key = '' } }) => {
    const mediaType = MEDIA_TYPES[KEY.exec(key)?.[1] ?? ''];
    const image = mediaType === undefined ? null : await images.open(key);
    if (mediaType === undefined || image === null) return err(notFound(`image ${key}`));
    const headers = { ...HEADERS, 'Content-Length': String(image.bytes) };
    return ok({ mediaType, body: image.content, headers });
  };
