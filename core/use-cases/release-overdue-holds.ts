import { later } from '../domain/instant.js';
import { UNKNOWN_HOLD_MS } from '../domain/settlement.js';
import type { Clock } from '../ports/clock.js';
import type { DeliveryQueue } from '../ports/delivery-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { ok } from '../shared/result.js';
import { settlePost } from './settle-post.js';

/** Settles posts whose unknown deliveries kept the money long enough. Answers how many it looked at. */
export type ReleaseOverdueHolds = () => Promise<number>;

/** Posts of one run; what is left is for the next. */
const AT_MOST = 500;

export const makeReleaseOverdueHolds =
  (deps: {
    readonly clock: Clock;
    readonly deliveryQueue: DeliveryQueue;
    readonly unitOfWork: UnitOfWork;
  }): ReleaseOverdueHolds =>
  async () => {
    const now = deps.clock.now();
    const overdue = await deps.deliveryQueue.overdueHolds(later(now, -UNKNOWN_HOLD_MS), AT_MOST);
    for (const { accountId, postId } of overdue) {
      await deps.unitOfWork.run<null, never>(accountId, async (scope) => {
        await settlePost(scope, postId, now);
        return ok(null);
      });
    }
    return overdue.length;
  };
