import { settled } from '../decisions/settle.js';
import type { AccountId } from '../domain/ids.js';
import { later } from '../domain/instant.js';
import { UNKNOWN_HOLD_MS } from '../domain/settlement.js';
import type { Clock } from '../ports/clock.js';
import type { Commit } from '../ports/commit.js';
import type { DeliveryQueue } from '../ports/delivery-queue.js';
import type { Observe } from '../ports/observer.js';
import { certain, ok } from '../shared/result.js';
import { makeFaultsApart } from './faults-apart.js';

/**
 * Settles posts whose unknown deliveries have held the charge long enough. Returns how many it examined. If those of
 * one account fail, rejects after the others.
 */
export type ReleaseOverdueHolds = () => Promise<number>;

/** Posts of one run; the rest is left for the next run. */
const AT_MOST = 500;

export const makeReleaseOverdueHolds =
  (deps: {
    readonly clock: Clock;
    readonly deliveryQueue: DeliveryQueue;
    readonly commit: Commit;
    readonly observe: Observe;
  }): ReleaseOverdueHolds =>
  async () => {
    const now = deps.clock.now();
    const overdue = await deps.deliveryQueue.overdueHolds(later(now, -UNKNOWN_HOLD_MS), AT_MOST);
    const faults = makeFaultsApart();
    const failed = new Set<AccountId>();
    for (const { accountId: account, postId } of overdue) {
      if (failed.has(account)) continue;
      const released = await faults.within(() =>
        deps.commit<'post', boolean, never>({
          account,
          needs: { post: postId },
          decide: ({ post }) => {
            if (post === null)
              throw new Error(`post ${String(postId)} has an overdue hold and does not exist`);
            const { changes } = settled(post, [], now);
            return ok({ value: changes.length > 0, changes });
          },
        }),
      );
      if (released === null) failed.add(account);
      else if (certain(released)) deps.observe({ kind: 'hold_released', accountId: account, postId });
    }
    faults.report();
    return overdue.length;
  };
