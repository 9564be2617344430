import type { LeasedDelivery } from '../../domain/delivery.js';
import type { Instant } from '../../domain/instant.js';
import type { Post } from '../../domain/post.js';
import type { Attempt, LoadedDelivery, AttemptDelivery } from './attempt-delivery.js';
import type { CoreDeps } from '../deps.js';
import { makeLoadDeliveries, type LoadDeliveriesDeps } from './load-deliveries.js';
import { attempted, refOf } from './signals.js';
import type { LaneGovernor } from './lane-governor.js';
import type { LanePauses } from './lane-pauses.js';

export type AttemptsDeps = LoadDeliveriesDeps &
  Pick<CoreDeps, 'observe' | 'onSlotFreed' | 'onFault'> & {
    readonly attemptDelivery: AttemptDelivery;
    readonly laneGovernor: LaneGovernor;
    readonly lanePauses: LanePauses;
  };

/** Frees the slot of an attempt, before `onSlotFreed`. */
type FreeSlot = (delivery: LeasedDelivery) => void;

/** The maximum number of outcomes that wait for the store although the slots of their attempts are free. */
export const MOST_AHEAD = 64;

/**
 * The attempts of this process. A slot is free as soon as the channel has published the post: the next claim runs
 * while the outcome is recorded. Each attempt resolves to the post after it, or null if it recorded nothing; none
 * rejects.
 */
export interface Attempts {
  readonly start: (
    delivery: LeasedDelivery,
    loaded: Promise<LoadedDelivery>,
    freeSlot: FreeSlot,
  ) => Promise<Post | null>;
  /** Starts all deliveries of a claim, loading their posts and connections together. */
  readonly startAll: (
    claimed: readonly LeasedDelivery[],
    freeSlot: FreeSlot,
  ) => readonly Promise<Post | null>[];
  /** Resolves when no attempt is under way. */
  readonly drained: () => Promise<void>;
}

export const makeAttempts = (deps: AttemptsDeps): Attempts => {
  const { clock, attemptDelivery, laneGovernor, lanePauses, observe, onSlotFreed, onFault } = deps;
  const loadDeliveries = makeLoadDeliveries(deps);
  const underWay = new Set<Promise<unknown>>();
  let ahead = 0;

  const report = (delivery: LeasedDelivery, attempt: Attempt | null, startedAt: Instant): void => {
    const endedAt = clock.now();
    observe(attempted(delivery, attempt, { startedAt, endedAt }));
    // A fault of the installation is no evidence about the provider.
    const breaker = laneGovernor.learned(delivery, attempt?.signal ?? 'neutral', endedAt);
    if (breaker !== null) observe({ kind: `breaker_${breaker}`, ...refOf(delivery) });
    const until = attempt?.lanePausedUntil ?? null;
    if (until !== null && lanePauses.began(delivery, until))
      observe({ kind: 'lane_paused', ...refOf(delivery), until });
  };

  const run = async (
    loaded: Promise<LoadedDelivery>,
    delivery: LeasedDelivery,
    freeSlot: FreeSlot,
  ): Promise<Post | null> => {
    const startedAt = clock.now();
    const slot = { isAhead: false };
    const leave = (): void => {
      freeSlot(delivery);
      onSlotFreed();
    };
    let attempt: Attempt | null = null;
    try {
      attempt = await attemptDelivery(await loaded, ({ kind }) => {
        // Any other outcome may pause a lane or open a breaker, so it is recorded before the next claim.
        if (kind !== 'published' || ahead === MOST_AHEAD) return;
        ahead += 1;
        slot.isAhead = true;
        leave();
      });
    } catch (fault) {
      onFault(fault);
    }
    try {
      report(delivery, attempt, startedAt);
    } catch (fault) {
      onFault(fault);
    } finally {
      if (slot.isAhead) ahead -= 1;
      else leave();
    }
    return attempt?.post ?? null;
  };

  const start: Attempts['start'] = (delivery, loaded, freeSlot) => {
    const attempt = run(loaded, delivery, freeSlot).finally(() => {
      underWay.delete(attempt);
    });
    underWay.add(attempt);
    return attempt;
  };

  const startAll: Attempts['startAll'] = (claimed, freeSlot) => {
    const loaded = loadDeliveries(claimed);
    return claimed.map((delivery) => {
      const own = loaded.then((loadedOf) => loadedOf(delivery));
      return start(delivery, own, freeSlot);
    });
  };

  const drained = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return { start, startAll, drained };
};
