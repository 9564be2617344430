import { z } from 'zod';

/** The key of a call that must take effect once. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'Must be 1 to 255 printable ASCII characters.')
  .meta({
    description:
      'A new text of your choice for each new post, such as a UUID. Calling again with the same one never publishes twice: use it when you repeat a call.',
  });
