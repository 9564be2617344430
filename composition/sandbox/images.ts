import { MOST_IMAGE_BYTES } from '../../core/index.js';
import { readHeader } from '../../adapters/images/inspect-image.js';
import {
  makeMemoryImageFitter,
  makeMemoryImageStore,
  type ImageHeader,
  type MemoryPorts,
} from '../../adapters/memory/index.js';

const headerOf = (bytes: Uint8Array): ImageHeader | null => {
  const image = readHeader(bytes);
  return image === null ? null : { mediaType: image.mediaType, width: image.width, height: image.height };
};

/**
 * Images without a native module: kept in memory as they were sent, with the type and the size of their header. They
 * are neither decoded nor scaled, so a channel refuses one that is too large for it.
 */
export const makeSandboxImages = ({
  entropy,
  baseUrl,
}: {
  readonly entropy: MemoryPorts['entropy'];
  readonly baseUrl: string;
}): Pick<MemoryPorts, 'imageStore' | 'imageFitter'> => ({
  imageStore: makeMemoryImageStore({
    entropy,
    baseUrl: `${baseUrl}/media`,
    maxBytes: MOST_IMAGE_BYTES,
    readHeader: headerOf,
  }),
  imageFitter: makeMemoryImageFitter({ readHeader: headerOf }),
});
