import { z } from 'zod';
import { cleanRemoteId, cleanRemoteUrl } from '../../../core/index.js';

/** An id that we may have to send back; ids that are too long or invisible are rejected. */
export const remoteId = z
  .string()
  .min(1)
  .refine((id) => cleanRemoteId(id) === id, 'must be at most 512 visible characters');

/**
 * A list, of which only the beginning is read: to validate each of the half a million entries that fit into a response
 * would block the process for seconds.
 */
export const remoteList = <T>(entry: z.ZodType<T>, most = 100) =>
  z.preprocess((list: unknown) => (Array.isArray(list) ? list.slice(0, most) : list), z.array(entry));

/** An address to show to users; null when it is invalid. */
export const remoteUrl = z
  .string()
  .nullish()
  .transform((url) => cleanRemoteUrl(url ?? null))
  .catch(null);
