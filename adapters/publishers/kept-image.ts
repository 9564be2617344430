import {
  err,
  ok,
  type AccountId,
  type Failure,
  type FittedImage,
  type ImageLimits,
  type Result,
} from '../../core/index.js';
import type { ChannelDeps } from './channel-deps.js';
import { deferred, refused } from './http/classify.js';

/**
 * The image of a post as the channel takes it; null where the post has none. Never throws: where a request carries its image, what fails here certainly
 * was not sent.
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
    return image === null
      ? err(
          refused('image_unusable', 'The image cannot be made small enough for the channel, or it is gone.'),
        )
      : ok(image);
  } catch {
    return err(deferred('image_unavailable', 'The image could not be read.'));
  }
};
