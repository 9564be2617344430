import type { ImageLimits } from '../../../core/index.js';

/** Types that every WordPress since 5.8 accepts. The size limit depends on the server and is not published. */
export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: null,
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};
