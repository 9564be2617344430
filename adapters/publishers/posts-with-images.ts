import type { AccountId, PostId } from '../../core/index.js';
import type { ImageUse } from './publisher-deps.js';

/** Posts of one account whose images are in memory at the same time; each has at most 32 MB as uploaded. */
const POSTS_AT_ONCE = 8;

interface PostInUse {
  /** The ends of its attempts that use images or wait for them. */
  readonly attempts: Set<Promise<void>>;
  readonly waiting: (() => void)[];
}

const admitFirst = (posts: ReadonlyMap<PostId, PostInUse>): void => {
  for (const { waiting } of [...posts.values()].slice(0, POSTS_AT_ONCE))
    for (const admit of waiting.splice(0)) admit();
};

/**
 * Bounds how many images one account has in memory. An attempt enters before it reads an image, and the first time it
 * holds none, so that no two attempts wait for each other; attempts at a post that was admitted do not wait. Posts are
 * admitted in the order of their first attempts.
 */
export const makePostsWithImages = (): ((use: ImageUse) => Promise<void>) => {
  /** In the order of their first attempts. */
  const accounts = new Map<AccountId, Map<PostId, PostInUse>>();

  return ({ connection: { accountId }, postId, ended }) => {
    const posts = accounts.get(accountId) ?? new Map<PostId, PostInUse>();
    const post = posts.get(postId) ?? { attempts: new Set(), waiting: [] };
    accounts.set(accountId, posts.set(postId, post));

    const leave = (): void => {
      post.attempts.delete(ended);
      if (post.attempts.size > 0) return;
      posts.delete(postId);
      if (posts.size === 0) accounts.delete(accountId);
      admitFirst(posts);
    };
    if (!post.attempts.has(ended)) void ended.then(leave);
    post.attempts.add(ended);

    return new Promise((admit) => {
      post.waiting.push(admit);
      admitFirst(posts);
    });
  };
};
