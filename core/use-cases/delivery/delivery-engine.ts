import type { Lane } from '../../domain/connection.js';
import type { Delivery, LeasedDelivery } from '../../domain/delivery.js';
import { earliest, later, latest, type Instant } from '../../domain/instant.js';
import { versionOf, type Post } from '../../domain/post.js';
import type { DeliveryLimits } from '../../domain/limits.js';
import type { ClaimTerms } from '../../ports/delivery-queue.js';
import type { LoadedDelivery } from './attempt-delivery.js';
import { makeAttempts, type AttemptsDeps } from './attempts.js';
import type { CoreDeps } from '../deps.js';
import { makeFaultIsolation } from './fault-isolation.js';
import { refOf } from './signals.js';

/**
 * One pass over the queue: starts what is due and returns when to run the next pass. Does not wait for the attempts. If
 * one claim fails, of a lane or of ended leases, rejects after the others.
 */
export type DeliverDue = () => Promise<{ readonly started: number; readonly nextLookAt: Instant | null }>;

/**
 * Attempts deliveries that were committed with a lease for this process, waits within the inline budget until nothing
 * of the post is due, and returns the post as it is then. Never throws: the post is accepted, and later faults do not
 * concern the client.
 */
export type DeliverLeased = (post: Post, loaded: readonly LoadedDelivery[]) => Promise<Post>;

/** Delivers what is due, and what a commit leased to this process. */
export interface DeliveryEngine {
  readonly deliverDue: DeliverDue;
  readonly deliverLeased: DeliverLeased;
  /** Resolves when no attempt of this process is under way. */
  readonly drained: () => Promise<void>;
}

type DeliveryEngineDeps = AttemptsDeps &
  Pick<CoreDeps, 'deliveryQueue' | 'postReader' | 'sending' | 'deliveryLimits' | 'inlineBudgetMs'>;

/** The pause after a claim, in milliseconds, unless a slot of the lane is free before. */
export const REST_MS = 10;

/**
 * The pause after a look that found no ended lease of an account with free slots, in milliseconds, unless an attempt
 * ends.
 */
const FULL_REST_MS = 250;

/** Poll interval of an inline wait for the attempts of other processes, in milliseconds. */
const LOOK_AGAIN_MS = 50;

const claimTerms = ({ leaseMs }: DeliveryLimits, now: Instant, limit: number): ClaimTerms => ({
  now,
  leaseUntil: later(now, leaseMs),
  limit,
});

export const makeDeliveryEngine = (deps: DeliveryEngineDeps): DeliveryEngine => {
  const { clock, deliveryQueue, laneGovernor, lanePauses, observe, deliveryLimits } = deps;
  const { start, startAll, drained } = makeAttempts(deps);
  /** Of which something was claimed last. */
  let lastLane: Lane | null = null;

  /**
   * Claims as many deliveries of a lane as there are free slots. These are reserved before the claim and unused ones
   * are released: concurrent claims never overfill a lane.
   */
  const claimDue = async (lane: Lane, now: Instant): Promise<readonly LeasedDelivery[]> => {
    const limit = laneGovernor.freeSlots(lane, now);
    if (limit === 0) return [];
    const terms = { ...laneGovernor.terms(lane, now), ...claimTerms(deliveryLimits, now, limit) };
    const filled = laneGovernor.reserve(lane, limit, now);
    let claimed: readonly LeasedDelivery[] = [];
    try {
      claimed = await deliveryQueue.claimDue(lane, terms);
    } finally {
      filled(claimed);
    }
    return claimed;
  };

  /**
   * Starts deliveries whose leases have ended. They take no slot of their lanes: work that waits for one must not
   * block them. They count among the slots of their account, because a process that crashes again and again leaves
   * hundreds.
   */
  const takeOver = async (now: Instant): Promise<number> => {
    const terms = claimTerms(deliveryLimits, now, deliveryLimits.lane.concurrency);
    const abandoned = await deliveryQueue.claimExpired({ ...terms, full: laneGovernor.full() });
    const slots = new Map<LeasedDelivery, () => void>();
    for (const delivery of abandoned) {
      observe({ kind: 'taken_over', ...refOf(delivery), wasSent: delivery.sentAt !== null });
      slots.set(delivery, laneGovernor.takeOutside(delivery.accountId));
    }
    return startAll(abandoned, (delivery) => slots.get(delivery)?.()).length;
  };

  const deliverDue: DeliverDue = async () => {
    const faults = makeFaultIsolation();
    const readAt = clock.now();
    const [lanes, { dueAt: nextDueAt, leaseEndsAt }] = await Promise.all([
      deliveryQueue.dueLanes(readAt),
      deliveryQueue.nextTimes(readAt),
    ]);
    const now = clock.now();
    for (const by of lanePauses.ended(now)) observe({ kind: 'lane_resumed', ...by });
    const areExpired = leaseEndsAt !== null && leaseEndsAt <= now;
    // Before what is due, which would take each slot that an account with a backlog frees.
    let started = (areExpired ? await faults.run(() => takeOver(now)) : null) ?? 0;
    // The rest may belong to accounts that have all their slots, and wait until an attempt ends.
    const restMs = started === 0 && laneGovernor.full().length > 0 ? FULL_REST_MS : REST_MS;
    let nextLookAt = earliest(nextDueAt, areExpired ? later(now, restMs) : leaseEndsAt);
    laneGovernor.forgetIdle(new Set(lanes.map(({ lane }) => lane)), now);
    // In turn, because an account that has all its slots would fill only its first lanes again and again.
    const next = lanes.findIndex(({ lane }) => lane === lastLane) + 1;
    for (const { lane, pausedUntil } of [...lanes.slice(next), ...lanes.slice(0, next)]) {
      const opensAt = latest(pausedUntil, laneGovernor.opensAt(lane, now));
      if (opensAt !== null && opensAt > now) {
        nextLookAt = earliest(nextLookAt, opensAt);
        continue;
      }
      // Not counted from `now`: claims that take long would leave those after them leases that have nearly ended.
      const claimed = await faults.run(() => claimDue(lane, clock.now()));
      if (claimed === null) continue;
      started += startAll(claimed, laneGovernor.release).length;
      if (claimed.length > 0) lastLane = lane;
      if (claimed.length === 0) nextLookAt = earliest(nextLookAt, laneGovernor.foundNothing(lane, now));
      else nextLookAt = earliest(nextLookAt, latest(later(now, REST_MS), laneGovernor.opensAt(lane, now)));
    }
    faults.rethrow();
    return { started, nextLookAt };
  };

  const deliverLeased: DeliverLeased = async (accepted, loaded) => {
    const ours = loaded.map((each) => start(each.delivery, Promise.resolve(each), laneGovernor.release));
    try {
      return await settledWithin(deps, accepted, Promise.all(ours));
    } catch (fault) {
      deps.onFault(fault);
      return accepted;
    }
  };

  return { deliverDue, deliverLeased, drained };
};

/** The post when nothing more can happen within the budget, or when the budget ends. */
const settledWithin = async (
  { clock, postReader, sending, inlineBudgetMs, laneGovernor }: DeliveryEngineDeps,
  accepted: Post,
  ours: Promise<readonly (Post | null)[]>,
): Promise<Post> => {
  const end = later(clock.now(), inlineBudgetMs);
  // Another process may send it nevertheless, but with a breaker of its own, which is probably open, too.
  const isShut = (delivery: Delivery): boolean => laneGovernor.isShutUntil(delivery, end);
  // Not the clock: if it is set back, the client must not wait until it shows that time again.
  const budget = clock.pause(inlineBudgetMs);
  const ended = { yet: false };
  const over = budget.done.then(() => {
    ended.yet = true;
  });
  try {
    const attempted = await Promise.race([ours, over.then(() => [])]);
    const newest = newestOf(attempted, end);
    if (newest !== null && !mayEndBefore(end, newest, isShut)) return newest;
    const read = async (): Promise<Post> =>
      (await postReader.find(accepted.accountId, accepted.id)) ?? accepted;
    let post = await read();
    // What is queued then waits for an operator.
    if ((await sending.pausedSince()) !== null) return post;
    while (!ended.yet && mayEndBefore(end, post, isShut)) {
      await clock.pause(LOOK_AGAIN_MS).done;
      post = await read();
    }
    return post;
  } finally {
    budget.cancel();
  }
};

/** The newest version of the post among the results of the attempts. */
const newestOf = (posts: readonly (Post | null)[], at: Instant): Post | null =>
  posts.reduce(
    (newest, post) =>
      post !== null && (newest === null || versionOf(post, at) > versionOf(newest, at)) ? post : newest,
    null,
  );

/** Whether something is under way, or due before the budget ends and not shut until then. */
const mayEndBefore = (end: Instant, { deliveries }: Post, isShut: (delivery: Delivery) => boolean): boolean =>
  deliveries.some(
    (delivery) =>
      (delivery.state === 'publishing' || (delivery.state === 'queued' && !isShut(delivery))) &&
      delivery.dueAt <= end,
  );
