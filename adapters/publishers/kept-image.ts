import {
  deferred,
  err,
  ok,
  refused,
  type AccountId,
  type Failure,
  type FittedImage,
  type ImageLimits,
  type Result,
} from '../../core/index.js';
import type { ChannelDeps } from './channel-deps.js';

/** The image is gone, or cannot be made small enough for the channel. */
export const IMAGE_UNUSABLE = refused(
  'image_unusable',
  'The image is gone or cannot be made small enough for the channel.',
);

/**
 * The image of a post within the limits of the channel; null when the post has none. Never throws: a request that
 * carries its image was certainly not sent when this fails.
 */
export const keptImage = async (
  { imageFor }: Pick<ChannelDeps, 'imageFor'>,
  account: AccountId,
  key: string | null,
  limits: ImageLimits,
): Promise<Result<FittedImage | null, Failure>> => {
  if (key === null) return ok(null);
  try {
    const image = await imageFor(account, key, limits);
    return image === null ? err(IMAGE_UNUSABLE) : ok(image);
  } catch {
    return err(deferred('image_unavailable', 'The image could not be read.'));
  }
};

/** `name.png` for a PNG, and so on. */
export const fileNameOf = (name: string, { mediaType }: Pick<FittedImage, 'mediaType'>): string =>
  `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`;
