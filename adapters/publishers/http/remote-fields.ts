import { z } from 'zod';
import { cleanRemoteId, cleanRemoteUrl } from '../../../core/index.js';

/** A name that we may have to send back: one that is too long or cannot be seen is no answer of such a server. */
export const remoteId = z
  .string()
  .min(1)
  .refine((id) => cleanRemoteId(id) === id, 'must be of at most 512 characters that can be seen');

/** An address for people; null where it is none. */
export const remoteUrl = z
  .string()
  .nullish()
  .transform((url) => cleanRemoteUrl(url ?? null))
  .catch(null);
