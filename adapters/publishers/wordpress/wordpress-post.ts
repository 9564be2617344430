import { z } from 'zod';
import type { Api } from '../http/api.js';
import { readSuccess } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { remoteId, remoteList, remoteUrl } from '../http/remote-fields.js';

/** A post as the site stores it. `modified_gmt` has a resolution of seconds and changes with every edit. */
export const WordpressPost = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  status: z.string(),
  link: remoteUrl,
  modified_gmt: remoteId,
});

export type WordpressPost = z.output<typeof WordpressPost>;

/** Without it, the response contains the whole content, raw and rendered. */
export const ONLY = '_fields=id,slug,status,link,modified_gmt';

/**
 * The posts that earlier attempts created under a slug, except in the trash, the published one first. There is more
 * than one only when two processes prepared at the same time, because WordPress lets drafts share a slug.
 */
export const postsBySlug = async (
  api: Api,
  slug: string,
): Promise<{ readonly posts: readonly WordpressPost[] } | { readonly response: ChannelResponse }> => {
  const response = await api.get(`posts?slug=${slug}&status=any&context=edit&${ONLY}`);
  const posts = readSuccess(remoteList(WordpressPost), response);
  if (posts === null) return { response };
  const rank = ({ id, status }: WordpressPost): number => (status === 'publish' ? 0 : id);
  return { posts: posts.filter((post) => post.slug === slug).sort((a, b) => rank(a) - rank(b)) };
};
