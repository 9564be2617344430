import type { Lane } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import { earliest, later, latest, type Instant } from '../domain/instant.js';
import type { DeliveryLimits } from '../domain/limits.js';
import { versionOf, type Post } from '../domain/post.js';
import type { Clock } from '../ports/clock.js';
import type { DeliveryQueue, SharedTerms } from '../ports/delivery-queue.js';
import type { Connections } from '../ports/connections.js';
import type { PostReader } from '../ports/post-reader.js';
import type { Attempt, AttemptDelivery, Held } from './attempt-delivery.js';
import { claimTerms, makeClaimInto } from './claim-into.js';
import type { LaneGovernor } from './lane-governor.js';
import { makeLoadHeld } from './load-held.js';

/**
 * Attempts the post's due deliveries, waits within the inline budget, and answers the post as it is then. Never
 * throws: the post is accepted, and whatever goes wrong now is not the client's problem any more.
 */
export type DeliverPost = (post: Post) => Promise<Post>;

/** One look at the queue: starts what is due and answers when to look again. Does not wait for the attempts. */
export type DeliverDue = () => Promise<{ readonly started: number; readonly nextLookAt: Instant | null }>;

/** Attempts what was accepted as leased to this process. Otherwise like {@link DeliverPost}. */
export type DeliverHeld = (post: Post, held: readonly Held[]) => Promise<Post>;

export interface DeliveryEngine {
  readonly deliverDue: DeliverDue;
  readonly deliverPost: DeliverPost;
  readonly deliverHeld: DeliverHeld;
  /** Resolves when no attempt of this process is under way. */
  readonly drained: () => Promise<void>;
}

export interface DeliveryEngineDeps {
  readonly clock: Clock;
  readonly deliveryQueue: DeliveryQueue;
  readonly postReader: PostReader;
  readonly connections: Pick<Connections, 'findAll'>;
  readonly attemptDelivery: AttemptDelivery;
  readonly laneGovernor: LaneGovernor;
  readonly deliveryLimits: DeliveryLimits;
  /** How long an immediate post may keep its client waiting, in milliseconds. */
  readonly inlineBudgetMs: number;
  /** Told when an attempt ended, so that whoever sleeps until the next look can look at once. */
  readonly onRoom: () => void;
  /** Told of what is no outcome but a fault of ours, such as a store out of reach. The lease will run out. */
  readonly onFault: (fault: unknown) => void;
}

/** How often an inline wait looks whether another process has finished, in milliseconds. */
const LOOK_AGAIN_MS = 50;

export const makeDeliveryEngine = (deps: DeliveryEngineDeps): DeliveryEngine => {
  const { clock, deliveryQueue, attemptDelivery, laneGovernor, deliveryLimits } = deps;
  const loadHeld = makeLoadHeld(deps);
  const underWay = new Set<Promise<unknown>>();

  const run = async (loaded: Promise<Held>, delivery: LeasedDelivery): Promise<Post | null> => {
    // A fault of ours says nothing about the provider.
    let attempt: Attempt = { sign: 'silence', post: null };
    try {
      attempt = await attemptDelivery(await loaded);
    } catch (fault) {
      deps.onFault(fault);
    }
    laneGovernor.learned(delivery, attempt.sign, clock.now());
    return attempt.post;
  };

  /** `ended` is called when an attempt is over, before anyone is told that there is room. */
  const start = (
    delivery: LeasedDelivery,
    loaded: Promise<Held>,
    ended: (delivery: LeasedDelivery) => void,
  ): Promise<Post | null> => {
    const attempt = run(loaded, delivery).finally(() => {
      underWay.delete(attempt);
      ended(delivery);
      deps.onRoom();
    });
    underWay.add(attempt);
    return attempt;
  };

  /** The attempts of what was claimed together. Each resolves to the post as it left it. */
  const startAll = (
    claimed: readonly LeasedDelivery[],
    ended: (delivery: LeasedDelivery) => void,
  ): readonly Promise<Post | null>[] => {
    const loaded = loadHeld(claimed);
    return claimed.map((delivery) => {
      const own = loaded.then((heldOf) => heldOf(delivery));
      return start(delivery, own, ended);
    });
  };

  const claimInto = makeClaimInto(deps);

  const deliverDue: DeliverDue = async () => {
    const now = clock.now();
    let started = 0;
    let nextLookAt: Instant | null = null;
    for (const { lane, nextDueAt, pausedUntil } of await deliveryQueue.lanes()) {
      const readyAt = latest(nextDueAt, pausedUntil, laneGovernor.opensAt(lane, now));
      if (nextDueAt === null || (readyAt !== null && readyAt > now)) {
        if (nextDueAt !== null) nextLookAt = earliest(nextLookAt, readyAt);
        continue;
      }
      const { claimBatch } = deliveryLimits;
      const claimed = await claimInto(lane, now, claimBatch, (terms) => deliveryQueue.claimDue(lane, terms));
      started += startAll(claimed, laneGovernor.left).length;
      nextLookAt = claimed.length > 0 ? now : earliest(nextLookAt, laneGovernor.foundNothing(lane, now));
    }
    const abandoned = await deliveryQueue.claimExpired(
      claimTerms(deliveryLimits, now, deliveryLimits.claimBatch),
    );
    // What another process left behind takes no place here: those who wait for one are not to wait for it.
    started += startAll(abandoned, () => undefined).length;
    return { started, nextLookAt: earliest(nextLookAt, await deliveryQueue.nextExpiryAt()) };
  };

  const deliverWithin = async (post: Post): Promise<Post> => {
    const now = clock.now();
    const claimed: LeasedDelivery[] = [];
    let ours: readonly Promise<Post | null>[];
    try {
      for (const [lane, count] of dueLanes(post, now)) {
        const claim = (terms: SharedTerms) => deliveryQueue.claimOfPost(post.accountId, post.id, lane, terms);
        claimed.push(...(await claimInto(lane, now, count, claim, post.accountId)));
      }
    } finally {
      // Not earlier: whoever settles a post locks all of it, and the next claim would pass over what is locked.
      ours = startAll(claimed, laneGovernor.left);
    }
    return settledWithin(deps, post, Promise.all(ours));
  };

  const deliverPost: DeliverPost = async (accepted) => {
    try {
      return await deliverWithin(accepted);
    } catch (fault) {
      deps.onFault(fault);
      return accepted;
    }
  };

  const deliverHeld: DeliverHeld = async (accepted, held) => {
    const ours = held.map((each) => start(each.delivery, Promise.resolve(each), laneGovernor.left));
    try {
      return await settledWithin(deps, accepted, Promise.all(ours));
    } catch (fault) {
      deps.onFault(fault);
      return accepted;
    }
  };

  const drained = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return { deliverDue, deliverPost, deliverHeld, drained };
};

/** The post as it is when nothing more can happen within the budget, or when the budget ends. */
const settledWithin = async (
  { clock, postReader, inlineBudgetMs }: DeliveryEngineDeps,
  accepted: Post,
  ours: Promise<readonly (Post | null)[]>,
): Promise<Post> => {
  const end = later(clock.now(), inlineBudgetMs);
  const budget = clock.pause(inlineBudgetMs);
  const left = await Promise.race([ours, budget.done.then(() => [])]);
  budget.cancel();
  const newest = newestOf(left, end);
  if (newest !== null && !mayEndBefore(end, newest)) return newest;
  const read = async (): Promise<Post> =>
    (await postReader.find(accepted.accountId, accepted.id)) ?? accepted;
  let post = await read();
  while (clock.now() < end && mayEndBefore(end, post)) {
    await clock.pause(LOOK_AGAIN_MS).done;
    post = await read();
  }
  return post;
};

/** The post as the last of the attempts left it. */
const newestOf = (left: readonly (Post | null)[], at: Instant): Post | null =>
  left.reduce(
    (newest, post) =>
      post !== null && (newest === null || versionOf(post, at) > versionOf(newest, at)) ? post : newest,
    null,
  );

/** How many deliveries of the post are due, by lane. */
const dueLanes = ({ deliveries }: Post, now: Instant): ReadonlyMap<Lane, number> => {
  const counts = new Map<Lane, number>();
  for (const delivery of deliveries) {
    if (delivery.state !== 'queued' || delivery.dueAt > now) continue;
    counts.set(delivery.lane, (counts.get(delivery.lane) ?? 0) + 1);
  }
  return counts;
};

/** Whether waiting is worth it: something is under way or due before the budget ends. */
const mayEndBefore = (end: Instant, { deliveries }: Post): boolean =>
  deliveries.some(
    (delivery) => (delivery.state === 'queued' || delivery.state === 'publishing') && delivery.dueAt <= end,
  );
