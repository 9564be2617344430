import type { CreatePostRefusal } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';
import type { CreatePost, CreatePostCommand } from './create-post.js';
import type { WrittenContent } from './write-once.js';

/** The result for one of many posts; a fault affects only its own post. */
export type CreatedPost = Result<WrittenContent, CreatePostRefusal> | { readonly fault: unknown };

/**
 * Creates posts in order. Each is checked alone; then all that passed are submitted in order without waiting for each
 * other, so that they share commits. Immediate posts are sent together, so that one inline budget covers all.
 */
export type CreatePosts = (commands: readonly CreatePostCommand[]) => Promise<readonly CreatedPost[]>;

export const makeCreatePosts =
  ({ createPost }: { readonly createPost: CreatePost }): CreatePosts =>
  async (commands) => {
    const ready: (() => void)[] = [];
    const results: Promise<CreatedPost>[] = [];
    for (const command of commands) {
      const passed = new Promise<void>((proceed) => {
        const beforeCommit = (): Promise<void> =>
          new Promise((commit) => {
            ready.push(commit);
            proceed();
          });
        const result = createPost(command, beforeCommit).catch((fault: unknown) => ({ fault }));
        results.push(result);
        // Refused, repeated or failed before its commit: the next one continues.
        void result.then(() => proceed());
      });
      await passed;
    }
    // In the same turn and in their order: the commits wait together, and are decided in this order.
    for (const commit of ready) commit();
    return Promise.all(results);
  };
