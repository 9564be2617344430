import { chargeNeeds } from '../../decisions/charge.js';
import { decideHoldBack, decideRelease } from '../../decisions/hold-back.js';
import { whileActive } from '../../decisions/once.js';
import type { Account } from '../../domain/account.js';
import type { PostId } from '../../domain/ids.js';
import { FARTHEST, type Instant } from '../../domain/instant.js';
import type { Post } from '../../domain/post.js';
import { certain, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import type { RetryPostRefusal } from '../retry-post.js';

/**
 * Holds back every delivery that is due, or all that wait, because they may have been sent after `stateOf`, the time of
 * the restored state. Run it before anything is delivered; it can be interrupted and run again. Returns how many
 * deliveries wait.
 */
export type HoldBack = (stateOf: Instant, which?: 'due' | 'all') => Promise<number>;

/** Posts of one reading of the queue. */
const POSTS_AT_ONCE = 500;

export const makeHoldBack =
  (deps: Pick<CoreDeps, 'clock' | 'commit' | 'deliveryQueue'>): HoldBack =>
  async (stateOf, which = 'due') => {
    const now = deps.clock.now();
    const dueBy = which === 'due' ? now : FARTHEST;
    let held = 0;
    for (;;) {
      const posts = await deps.deliveryQueue.unsent(dueBy, POSTS_AT_ONCE);
      if (posts.length === 0) return held;
      for (const { accountId, postId } of posts) {
        const moved = await deps.commit({
          account: accountId,
          needs: { post: postId },
          decide: (facts) => decideHoldBack(facts, { stateOf, dueBy }, now),
        });
        held += certain(moved);
      }
    }
  };

/**
 * Queues the deliveries of a post that a restore holds back; a server or worker sends them. Refused, like a retry, if
 * the account is not active: nothing would claim them, and a closed account would keep the price held.
 */
export type ReleaseHeld = (account: Account, post: PostId) => Promise<Result<Post, RetryPostRefusal>>;

export const makeReleaseHeld =
  ({ clock, commit }: Pick<CoreDeps, 'clock' | 'commit'>): ReleaseHeld =>
  (account, post) => {
    const now = clock.now();
    return commit({
      account: account.id,
      needs: { ...chargeNeeds(account, now), post, pauses: [], accountStatus: true },
      decide: whileActive((facts) => decideRelease(facts, account, post, now)),
    });
  };
