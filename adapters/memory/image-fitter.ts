import { keepsLimits, ok, type ImageFitter } from '../../core/index.js';
import type { ImageHeader } from './image-store.js';
import { promised } from './promised.js';

export interface MemoryImageFitterDeps {
  readonly readHeader: (bytes: Uint8Array) => ImageHeader | null;
}

/** Takes pictures that keep the limits as they are, and makes no others: nothing here can encode one. */
export const makeMemoryImageFitter = ({ readHeader }: MemoryImageFitterDeps): ImageFitter => ({
  fit: (_account, bytes, limits) =>
    promised(() => {
      const header = readHeader(bytes);
      const keeps = header !== null && keepsLimits({ ...header, bytes: bytes.byteLength }, limits);
      return ok(keeps ? { data: bytes, ...header } : null);
    }),
});
