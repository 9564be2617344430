import type { Account } from '../domain/account.js';
import type { PostId, RequestId } from '../domain/ids.js';
import type { Post } from '../domain/post.js';
import type { NotFound, NotScheduled } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import { settlePost } from './settle-post.js';

export interface CancelPostCommand {
  readonly account: Account;
  readonly postId: PostId;
  readonly requestId: RequestId | null;
}

/**
 * Cancels a post none of which may have been sent. After an `ok` nothing of it is ever sent; cancelling again
 * answers the same. Once a delivery is leased the answer is a refusal, never a race.
 */
export type CancelPost = (command: CancelPostCommand) => Promise<Result<Post, NotFound | NotScheduled>>;

export const makeCancelPost =
  ({ clock, unitOfWork }: { readonly clock: Clock; readonly unitOfWork: UnitOfWork }): CancelPost =>
  ({ account, postId, requestId }) => {
    const now = clock.now();
    return unitOfWork.run<Post, NotFound | NotScheduled>(account.id, async (scope) => {
      const post = await scope.posts.find(postId);
      if (post === null) return err({ kind: 'not-found' });
      if (post.deliveries.every(({ state }) => state === 'canceled')) return ok(post);
      for (const delivery of post.deliveries) {
        const unsent = delivery.state === 'queued' && delivery.sentAt === null;
        if (!unsent || !(await scope.deliveries.move(delivery.id, { to: 'canceled' }))) {
          return err({ kind: 'not-scheduled' });
        }
      }
      await scope.timeline.append([
        { postId, at: now, kind: 'canceled', connectionId: null, requestId, detail: null },
      ]);
      await settlePost(scope, postId, now);
      return ok((await scope.posts.find(postId)) ?? post);
    });
  };
