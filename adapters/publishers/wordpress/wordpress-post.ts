import { z } from 'zod';
import type { WordpressApi } from './wordpress-api.js';
import { readAnswer } from '../http/answers.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { remoteId, remoteUrl } from '../http/remote-fields.js';

/** A post as the site keeps it. `modified_gmt` has seconds and changes with every change that anybody makes. */
export const WordpressPost = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  status: z.string(),
  link: remoteUrl,
  modified_gmt: remoteId,
});

export type WordpressPost = z.output<typeof WordpressPost>;

/** Without it the answer has the whole content, raw and rendered. */
export const ONLY = { _fields: 'id,slug,status,link,modified_gmt' };

/**
 * The posts that an earlier attempt left under a slug, in any state but in the trash, the published one first. More than
 * one only where two processes prepared at the same time, because WordPress does not keep drafts from sharing a slug.
 */
export const postsBySlug = async (
  api: WordpressApi,
  slug: string,
): Promise<{ readonly posts: readonly WordpressPost[] } | { readonly answer: ChannelAnswer }> => {
  const answer = await api.get('posts', { slug, status: 'any', context: 'edit', ...ONLY });
  const posts = readAnswer(z.array(WordpressPost), answer);
  if (posts === null) return { answer };
  const rank = ({ id, status }: WordpressPost): number => (status === 'publish' ? 0 : id);
  return { posts: posts.filter((post) => post.slug === slug).sort((a, b) => rank(a) - rank(b)) };
};
