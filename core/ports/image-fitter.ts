import type { ImageLimits } from '../domain/capabilities.js';
import type { AccountId } from '../domain/ids.js';
import type { FittedImage } from '../domain/image.js';
import type { Unavailable } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';

/** Fits a stored image to the limits of a channel. */
export interface ImageFitter {
  /**
   * The same bytes if they meet the limits; otherwise a smaller image of the same proportions, never enlarged or
   * cropped. Null if no image of a useful size meets them. Work on images is limited per account; `unavailable`
   * means that there is no capacity right now.
   */
  readonly fit: (
    account: AccountId,
    bytes: Uint8Array,
    limits: ImageLimits,
  ) => Promise<Result<FittedImage | null, Unavailable>>;
}
