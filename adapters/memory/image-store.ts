import { err, ok, type Entropy, type ImageStore, type StoredImage } from '../../core/index.js';
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

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** Recognises PNG and JPEG by their first bytes and reports a size of one pixel. */
export const readMagic = (bytes: Uint8Array): ImageHeader | null => {
  const [width, height] = [1, 1];
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { mediaType: 'image/png', width, height };
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? { mediaType: 'image/jpeg', width, height } : null;
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
        if (header === null)
          return err({ kind: 'unsupported_image', message: 'Must be a PNG or JPEG image.' });
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
