import type { ImageLimits } from '../domain/capabilities.js';
import type { AccountId } from '../domain/ids.js';
import type { FittedImage } from '../domain/image.js';
import type { Unavailable } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';

/** Makes a stored picture keep the limits of a channel. */
export interface ImageFitter {
  /**
   * The same bytes where they keep the limits already; else a smaller picture of the same shape, never an enlarged or
   * a cropped one. Null where no picture that anyone would want to see keeps them. The account has its share of the
   * work on pictures and no more; `unavailable` says nothing about the picture.
   */
  readonly fit: (
    account: AccountId,
    bytes: Uint8Array,
    limits: ImageLimits,
  ) => Promise<Result<FittedImage | null, Unavailable>>;
}
