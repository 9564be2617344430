import type { ImageLimits } from '../domain/capabilities.js';
import type { FittedImage } from '../domain/image.js';

/** Makes a stored picture keep the limits of a channel. */
export interface ImageFitter {
  /**
   * The same bytes where they keep the limits already; else a smaller picture of the same shape, never an enlarged or
   * a cropped one. Null where no picture that anyone would want to see keeps them.
   */
  readonly fit: (bytes: Uint8Array, limits: ImageLimits) => Promise<FittedImage | null>;
}
