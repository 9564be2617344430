import { z } from 'zod';

/** The key of calls that must take effect once for each `what`, such as a new post. */
export const idempotencyKeyFor = (what: string) =>
  z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'Must be 1 to 255 printable ASCII characters.')
    .meta({
      description: `A new text of your choice for each ${what}, such as a UUID. Calling again with the same one never takes effect twice: use it only to repeat a call that was interrupted or refused.`,
    });
