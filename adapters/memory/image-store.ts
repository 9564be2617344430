import {
  err,
  imageTypeOf,
  ok,
  UNSUPPORTED_IMAGE,
  type Entropy,
  type ImageStore,
  type StoredImage,
} from '../../core/index.js';
import { promised } from './promised.js';

/** What the first bytes of an image show: its type, and its sides in pixels. */
export type ImageHeader = Pick<StoredImage, 'mediaType' | 'width' | 'height'>;

/** How the fake names and reads images, and the maximum bytes of one. */
export interface MemoryImageStoreDeps {
  readonly entropy: Pick<Entropy, 'base62'>;
  readonly baseUrl: string;
  readonly maxBytes: number;
  /** The header of the image; null if the bytes are not an image. */
  readonly readHeader: (bytes: Uint8Array) => ImageHeader | null;
}

/** Recognises images by their first bytes and reports a size of one pixel. */
export const readMagic = (bytes: Uint8Array): ImageHeader | null => {
  const mediaType = imageTypeOf(bytes);
  return mediaType === null ? null : { mediaType, width: 1, height: 1 };
};

/** Stores images as they were sent, neither decoded nor re-encoded: for tests and demonstrations only. */
export const makeMemoryImageStore = (deps: MemoryImageStoreDeps): ImageStore => {
  const { entropy, baseUrl, maxBytes, readHeader } = deps;
  const kept = new Map<string, Uint8Array>();
  return {
    read: (_account, { bytes: upload }) =>
      promised(() => {
        const [limit, actual] = [maxBytes, upload.length];
        if (actual > limit)
          return err({
            kind: 'image_too_large',
            message: `Must be at most ${String(limit)} bytes.`,
            limit,
            actual,
          });
        const header = readHeader(upload);
        if (header === null) return err({ kind: 'unsupported_image', message: UNSUPPORTED_IMAGE });
        const bytes = upload.slice();
        const key = `${entropy.base62(22)}.${header.mediaType.slice('image/'.length)}`;
        return ok({
          image: { key, ...header, bytes: actual },
          data: bytes,
          keep: () => promised(() => void kept.set(key, bytes)),
          discard: () => promised(() => void kept.delete(key)),
        });
      }),
    bytesOf: (key) => promised(() => kept.get(key)?.slice() ?? null),
    urlOf: (key) => `${baseUrl}/${key}`,
  };
};
