import { decideCancel } from '../decisions/cancel-post.js';
import type { NotChangeable } from '../decisions/edit-post.js';
import type { IdempotencyRefusal } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';
import type { VersionedCommand, WrittenPost, WriteOnce } from './write-once.js';

/** Which post to cancel. */
export type CancelPostCommand = VersionedCommand;

/** Why a post is not canceled. */
export type CancelPostRefusal = NotChangeable | IdempotencyRefusal;

/**
 * Cancels a post if none of its deliveries can have been sent. After an `ok` nothing more of it is sent; canceling
 * again returns the same. Once a delivery is leased, the result is a refusal.
 */
export type CancelPost = (command: CancelPostCommand) => Promise<Result<WrittenPost, CancelPostRefusal>>;

export const makeCancelPost =
  ({ clock, writeOnce }: Pick<CoreDeps, 'clock'> & { readonly writeOnce: WriteOnce }): CancelPost =>
  (command) => {
    const now = clock.now();
    return writeOnce.commitInAnyState(command, now, {
      needs: { post: command.postId },
      decide: (facts) => decideCancel(facts, command, now),
    });
  };
