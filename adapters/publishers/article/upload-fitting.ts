import type { AccountId, FittedImage, ImageLimits } from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import type { ChannelResponse } from '../http/channel-http.js';

/** Below the default upload limits of nginx (1 MiB) and PHP (2 MiB). */
const DEFAULT_SERVER_BYTES = 1_000_000;

export interface FittingUpload {
  readonly account: AccountId;
  readonly key: string;
  readonly limits: ImageLimits;
  readonly send: (image: FittedImage) => Promise<ChannelResponse>;
  readonly isTooLarge: (response: ChannelResponse) => boolean;
}

/**
 * Uploads an image to a server that does not publish its size limit: first unchanged, then once more in a smaller
 * version if the server refuses it as too large. Null when there is no image to upload.
 */
export const uploadFitting = async (
  imageFor: ChannelDeps['imageFor'],
  { account, key, limits, send, isTooLarge }: FittingUpload,
): Promise<ChannelResponse | null> => {
  const image = await imageFor(account, key, limits);
  if (image === null) return null;
  const response = await send(image);
  if (image.data.byteLength <= DEFAULT_SERVER_BYTES || !isTooLarge(response)) return response;
  const smaller = await imageFor(account, key, { ...limits, maxBytes: DEFAULT_SERVER_BYTES });
  return smaller === null ? response : send(smaller);
};

/** `name.png` for a PNG, and so on. */
export const fileNameOf = (name: string, { mediaType }: Pick<FittedImage, 'mediaType'>): string =>
  `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`;
