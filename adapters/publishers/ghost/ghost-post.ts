import { z } from 'zod';
import { remoteId, remoteUrl } from '../http/remote-fields.js';

/** A post as the site stores it. `updated_at` changes with every edit. */
const GhostPost = z.object({
  id: remoteId,
  status: z.string(),
  url: remoteUrl,
  updated_at: remoteId,
});

export type GhostPost = z.output<typeof GhostPost>;

/** Responses about one post are lists of one element. */
export const OnePost = z.object({ posts: z.tuple([GhostPost]) }).transform(({ posts: [post] }) => post);

/** Without it, a response contains the whole content. */
export const ONLY = 'fields=id,status,url,updated_at';
