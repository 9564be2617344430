import type { Post } from '../../core/index.js';
import { postState } from './rows/post-state.js';

/** The maximum number of posts. */
const POSTS = 1_000;

/** Longer posts are not kept, so that all of them need a few megabytes at most. Most posts have some hundred characters. */
const CHARACTERS = 8_000;

interface KeptPost {
  readonly state: string;
  readonly post: Post;
}

/** Recently read posts by their state. */
export interface KeptPosts {
  /** The post, if it was read in this state. */
  readonly find: (of: { readonly id: number; readonly state: string }) => Post | null;
  readonly keep: (posts: readonly Post[]) => void;
}

const lengthOf = ({ document: { content }, overrides }: Post): number =>
  content.html.length + content.plain.length + (overrides === null ? 0 : JSON.stringify(overrides).length);

export const makeKeptPosts = (): KeptPosts => {
  /** Least recently used first. */
  const kept = new Map<number, KeptPost>();
  const put = (id: number, entry: KeptPost): void => {
    kept.delete(id);
    kept.set(id, entry);
  };
  return {
    find: ({ id, state }) => {
      const entry = kept.get(id);
      if (entry?.state !== state) return null;
      put(id, entry);
      return entry.post;
    },
    keep: (posts) => {
      for (const post of posts)
        if (lengthOf(post) <= CHARACTERS) put(post.id, { state: postState(post), post });
      for (const id of kept.keys()) {
        if (kept.size <= POSTS) break;
        kept.delete(id);
      }
    },
  };
};
