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

const IMAGE_UNUSABLE = refused(
  'image_unusable',
  'The image is gone or cannot be made small enough for the channel.',
);

/**
 * An image within the limits of the channel. Never throws: a request that carries its image was certainly not sent when
 * this fails.
 */
export const fittedImage = async (
  { imageFor }: Pick<ChannelDeps, 'imageFor'>,
  account: AccountId,
  key: string,
  limits: ImageLimits,
): Promise<Result<FittedImage, Failure>> => {
  try {
    const image = await imageFor(account, key, limits);
    return image === null ? err(IMAGE_UNUSABLE) : ok(image);
  } catch {
    return err(deferred('image_unavailable', 'The image could not be read.'));
  }
};

/** The image of a post, as `fittedImage`; null when the post has none. */
export const keptImage = async (
  deps: Pick<ChannelDeps, 'imageFor'>,
  account: AccountId,
  key: string | null,
  limits: ImageLimits,
): Promise<Result<FittedImage | null, Failure>> =>
  key === null ? ok(null) : fittedImage(deps, account, key, limits);

/** `name.png` for a PNG, and so on. */
export const fileNameOf = (name: string, { mediaType }: Pick<FittedImage, 'mediaType'>): string =>
  `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace('image/', '')}`;
