import { settled } from '../../decisions/settle.js';
import type { AccountId, PostId } from '../../domain/ids.js';
import { later, type Instant } from '../../domain/instant.js';
import { UNKNOWN_HOLD_MS } from '../../domain/settlement.js';
import { certain, ok } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { makeFaultIsolation } from './fault-isolation.js';

/**
 * Settles all posts whose unknown deliveries have held the charge long enough. Returns how many it examined. If those
 * of one account fail, rejects after the others. `isStopped` ends it after the posts of one reading of the queue.
 */
export type ReleaseOverdueHolds = (isStopped?: () => boolean) => Promise<number>;

/** Posts of one reading of the queue. */
const POSTS_AT_ONCE = 500;

export const makeReleaseOverdueHolds =
  (deps: Pick<CoreDeps, 'clock' | 'deliveryQueue' | 'commit' | 'observe'>): ReleaseOverdueHolds =>
  async (isStopped = () => false) => {
    const now = deps.clock.now();
    const faults = makeFaultIsolation();
    const failed = new Set<AccountId>();
    let examined = 0;
    for await (const { accountId: account, postId } of overdueIn(deps.deliveryQueue, now, isStopped)) {
      examined += 1;
      if (failed.has(account)) continue;
      const released = await faults.run(() =>
        deps.commit<'post', boolean, never>({
          account,
          needs: { post: postId },
          isBackground: true,
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
    faults.rethrow();
    return examined;
  };

/** Each overdue post once, also if its hold cannot be released. */
async function* overdueIn(
  { overdueHolds }: CoreDeps['deliveryQueue'],
  now: Instant,
  isStopped: () => boolean,
): AsyncGenerator<{ readonly accountId: AccountId; readonly postId: PostId }, void> {
  const times = { now, unknownBefore: later(now, -UNKNOWN_HOLD_MS) };
  for (let after: PostId | null = null; ;) {
    const page: Awaited<ReturnType<typeof overdueHolds>> = await overdueHolds(times, {
      after,
      limit: POSTS_AT_ONCE,
    });
    yield* page;
    after = page.at(-1)?.postId ?? null;
    if (after === null || isStopped()) return;
  }
}
