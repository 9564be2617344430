import { keepsLimits, ok, type ImageFitter } from '../../core/index.js';
import type { MemoryImageStoreDeps } from './image-store.js';
import { asPort } from './promised.js';

/** How the fake reads an image. */
export type MemoryImageFitterDeps = Pick<MemoryImageStoreDeps, 'readHeader'>;

/** Accepts only images that meet the limits: this adapter cannot encode images. */
export const makeMemoryImageFitter = ({ readHeader }: MemoryImageFitterDeps) =>
  asPort<ImageFitter>({
    fit: (_account, bytes, limits) => {
      const header = readHeader(bytes);
      const keeps = header !== null && keepsLimits({ ...header, bytes: bytes.byteLength }, limits);
      return ok(keeps ? { data: bytes, ...header } : null);
    },
  });
