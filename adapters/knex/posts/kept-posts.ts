import type { Post } from '../../../core/index.js';
import { postState } from '../rows/post-state.js';

/** The maximum number of posts. */
const POSTS = 1_000;

/** Longer posts are not kept, so that all of them take some 20 megabytes at most. Most have some hundred characters. */
const CHARACTERS = 8_000;

/** What a delivery takes, in characters. */
const DELIVERY_CHARACTERS = 500;

/**
 * How long a post is kept after it was read, in milliseconds: a database that was restored to an earlier state may
 * count the same revisions again. Older ones are removed when the next posts are kept.
 */
const KEPT_MS = 60_000;

interface KeptPost {
  readonly state: string;
  readonly post: Post;
  readonly until: number;
}

/** Recently read posts by their state. */
export interface KeptPosts {
  /** The post, if it was read in this state within the last minute. */
  readonly find: (of: { readonly id: number; readonly state: string }) => Post | null;
  readonly keep: (posts: readonly Post[]) => void;
}

const lengthOf = ({ document: { content }, overrides, deliveries }: Post): number =>
  content.html.length +
  content.plain.length +
  (overrides === null ? 0 : JSON.stringify(overrides).length) +
  deliveries.length * DELIVERY_CHARACTERS;

/** @param now milliseconds of any clock that does not go back */
export const makeKeptPosts = (now: () => number = () => performance.now()): KeptPosts => {
  /** In the order in which they were read. */
  const kept = new Map<number, KeptPost>();
  return {
    find: ({ id, state }) => {
      const entry = kept.get(id);
      return entry?.state === state && now() < entry.until ? entry.post : null;
    },
    keep: (posts) => {
      const until = now() + KEPT_MS;
      for (const post of posts) {
        kept.delete(post.id);
        if (lengthOf(post) <= CHARACTERS) kept.set(post.id, { state: postState(post), post, until });
      }
      for (const [id, entry] of kept) {
        if (kept.size <= POSTS && now() < entry.until) break;
        kept.delete(id);
      }
    },
  };
};
