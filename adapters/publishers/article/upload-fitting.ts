import { ok, type Failure, type FittedImage, type ImageLimits, type Result } from '../../../core/index.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { fittedImage } from '../fitted-image.js';

/** Of sites that do not publish their size limit, with the types that Ghost and every WordPress since 5.8 accept. */
export const UPLOAD_LIMITS: ImageLimits = {
  maxBytes: null,
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};

/** Below the default upload limits of nginx (1 MiB) and PHP (2 MiB). */
const DEFAULT_SERVER_BYTES = 1_000_000;

/**
 * How an image is uploaded that a server may find too large.
 *
 * @inlineType ImageUse
 */
export interface FittingUpload {
  readonly use: ImageUse;
  readonly key: string;
  readonly limits: ImageLimits;
  readonly send: (image: FittedImage) => Promise<ChannelResponse>;
  readonly isTooLarge: (response: ChannelResponse) => boolean;
}

/**
 * Uploads an image to a server that does not publish its size limit: first unchanged, then once more in a smaller
 * version if the server refuses it as too large.
 */
export const uploadFitting = async (
  imageFor: PublisherDeps['imageFor'],
  { use, key, limits, send, isTooLarge }: FittingUpload,
): Promise<Result<ChannelResponse, Failure>> => {
  const image = await fittedImage({ imageFor }, use, key, limits);
  if (!image.ok) return image;
  const response = await send(image.value);
  if (image.value.data.byteLength <= DEFAULT_SERVER_BYTES || !isTooLarge(response)) return ok(response);
  const smaller = await fittedImage({ imageFor }, use, key, {
    ...limits,
    maxBytes: DEFAULT_SERVER_BYTES,
  });
  if (smaller.ok) return ok(await send(smaller.value));
  // If there is no smaller version, the refusal of the server says more.
  return smaller.error.kind === 'refused' ? ok(response) : smaller;
};
