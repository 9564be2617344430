import type { Delivery } from '../domain/delivery.js';
import type { PostId } from '../domain/ids.js';
import type { Post } from '../domain/post.js';
import type { IdempotencyRefusal, NotFound, NotScheduled } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { Scope } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import { settlePost } from './settle-post.js';
import { unchecked, type WriteCommand, type WriteOnce, type WrittenPost } from './write-once.js';

export interface CancelPostCommand extends WriteCommand {
  readonly postId: PostId;
}

export type CancelPostRefusal = NotFound | NotScheduled | IdempotencyRefusal;

/**
 * Cancels a post none of which may have been sent. After an `ok` nothing of it is ever sent; cancelling again
 * answers the same. Once a delivery is leased the answer is a refusal, never a race.
 */
export type CancelPost = (command: CancelPostCommand) => Promise<Result<WrittenPost, CancelPostRefusal>>;

export const makeCancelPost =
  ({ clock, writeOnce }: { readonly clock: Clock; readonly writeOnce: WriteOnce }): CancelPost =>
  (command) => {
    const { postId, requestId } = command;
    const now = clock.now();
    const cancel = async (scope: Scope): Promise<Result<Post, NotFound | NotScheduled>> => {
      const post = await scope.posts.find(postId);
      if (post === null) return err({ kind: 'not-found' });
      if (post.deliveries.every(({ state }) => state === 'canceled')) return ok(post);
      for (const delivery of post.deliveries) {
        if (!isUnsent(delivery) || !(await scope.deliveries.move(delivery.id, { to: 'canceled' }))) {
          return err({ kind: 'not-scheduled' });
        }
      }
      await scope.timeline.append([
        { postId, at: now, kind: 'canceled', connectionId: null, requestId, detail: null },
      ]);
      await settlePost(scope, postId, now);
      return ok((await scope.posts.find(postId)) ?? post);
    };
    return writeOnce(command, now, unchecked, cancel);
  };

/** Whether nothing of it can be out: neither under its key, nor under one that it had before a retry. */
const isUnsent = (delivery: Delivery): boolean =>
  delivery.state === 'queued' && delivery.sentAt === null && delivery.earlierSentAt === null;
