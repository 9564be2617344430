import type { AccountId, FittedImage, ImageLimits } from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import type { ChannelAnswer } from '../http/channel-http.js';

/** What web servers and PHP take without being configured: nginx 1 MiB, PHP 2 MiB. */
const COMMON_BYTES = 1_000_000;

export interface FittingUpload {
  readonly account: AccountId;
  readonly key: string;
  readonly limits: ImageLimits;
  readonly send: (image: FittedImage) => Promise<ChannelAnswer>;
  readonly isTooLarge: (answer: ChannelAnswer) => boolean;
}

/**
 * Uploads a picture to a server that does not say how large it may be: as it is, and once more, smaller, where it was
 * too large. Null where there is no picture to upload.
 */
export const uploadFitting = async (
  imageFor: ChannelDeps['imageFor'],
  { account, key, limits, send, isTooLarge }: FittingUpload,
): Promise<ChannelAnswer | null> => {
  const image = await imageFor(account, key, limits);
  if (image === null) return null;
  const answer = await send(image);
  if (image.data.byteLength <= COMMON_BYTES || !isTooLarge(answer)) return answer;
  const smaller = await imageFor(account, key, { ...limits, maxBytes: COMMON_BYTES });
  return smaller === null ? answer : send(smaller);
};

/** `name.png` for a PNG, and so on. */
export const fileNameOf = (name: string, { mediaType }: Pick<FittedImage, 'mediaType'>): string =>
  `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`;
