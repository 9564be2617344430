import type { ImageLimits } from '../../../core/index.js';

/** What every WordPress since 5.8 takes. How large a file may be is the server's affair, and it does not say. */
export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: null,
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};
