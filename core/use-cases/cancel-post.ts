import { decideCancel } from '../decisions/cancel-post.js';
import type { Facts } from '../domain/facts.js';
import type { PostId } from '../domain/ids.js';
import type { IdempotencyRefusal, NotFound, NotScheduled } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import { ok, type Result } from '../shared/result.js';
import type { WriteCommand, WriteOnce, WrittenPost } from './write-once.js';

export interface CancelPostCommand extends WriteCommand {
  readonly postId: PostId;
}

export type CancelPostRefusal = NotFound | NotScheduled | IdempotencyRefusal;

/**
 * Cancels a post if none of its deliveries can have been sent. After an `ok` nothing of it is ever sent; canceling
 * again returns the same. Once a delivery is leased, the result is a refusal.
 */
export type CancelPost = (command: CancelPostCommand) => Promise<Result<WrittenPost, CancelPostRefusal>>;

export const makeCancelPost =
  ({ clock, writeOnce }: { readonly clock: Clock; readonly writeOnce: WriteOnce }): CancelPost =>
  (command) => {
    const { postId: post } = command;
    const now = clock.now();
    return writeOnce<'post', NotFound | NotScheduled>(command, now, (claim) =>
      Promise.resolve(
        ok({
          needs: { ...claim, post },
          decide: (facts: Facts<'post'>) => decideCancel(facts, command, now),
        }),
      ),
    );
  };
