import { z } from 'zod';
import { remoteId, remoteUrl } from '../http/remote-fields.js';

/** A post as the site keeps it. `updated_at` changes with every change that anybody makes. */
const GhostPost = z.object({
  id: remoteId,
  status: z.string(),
  url: remoteUrl,
  updated_at: remoteId,
});

export type GhostPost = z.output<typeof GhostPost>;

/** Every answer about one post is a list of one. */
export const OnePost = z.object({ posts: z.tuple([GhostPost]) }).transform(({ posts: [post] }) => post);

/** Without it a read has the whole content. */
export const ONLY = 'fields=id,status,url,updated_at';
