import type { LeasedDelivery } from '../domain/delivery.js';
import type { Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { Clock } from '../ports/clock.js';
import type { Observe } from '../ports/observer.js';
import type { Attempt, AttemptDelivery, Held } from './attempt-delivery.js';
import type { LaneGovernor } from './lane-governor.js';
import type { LanePauses } from './lane-pauses.js';
import { makeLoadHeld, type LoadHeldDeps } from './load-held.js';
import { attempted, refOf } from './signals.js';

export interface AttemptsDeps extends LoadHeldDeps {
  readonly clock: Clock;
  readonly attemptDelivery: AttemptDelivery;
  readonly laneGovernor: LaneGovernor;
  readonly lanePauses: LanePauses;
  readonly observe: Observe;
  /** Called when an attempt ended, so that an idle worker looks at the queue at once. */
  readonly onPlaceFreed: () => void;
  /** Called with faults of the installation, such as a store out of reach. The lease then runs out. */
  readonly onFault: (fault: unknown) => void;
}

/** Called when an attempt ended, before {@link AttemptsDeps.onPlaceFreed}. */
type Ended = (delivery: LeasedDelivery) => void;

/** The attempts of this process. Each resolves to the post after it, or null if it recorded nothing; none rejects. */
export interface Attempts {
  readonly start: (delivery: LeasedDelivery, loaded: Promise<Held>, ended: Ended) => Promise<Post | null>;
  /** Starts all deliveries of a claim, loading their posts and connections together. */
  readonly startAll: (claimed: readonly LeasedDelivery[], ended: Ended) => readonly Promise<Post | null>[];
  /** Resolves when no attempt is under way. */
  readonly drained: () => Promise<void>;
}

export const makeAttempts = (deps: AttemptsDeps): Attempts => {
  const { clock, attemptDelivery, laneGovernor, lanePauses, observe, onPlaceFreed, onFault } = deps;
  const loadHeld = makeLoadHeld(deps);
  const underWay = new Set<Promise<unknown>>();

  const tell = (delivery: LeasedDelivery, attempt: Attempt | null, startedAt: Instant): void => {
    const endedAt = clock.now();
    const left = attempt === null ? 'fault' : attempt.post;
    observe(attempted(delivery, left, { startedAt, endedAt, calls: attempt?.calls ?? [] }));
    // A fault of the installation is no evidence about the provider.
    const breaker = laneGovernor.learned(delivery, attempt?.signal ?? 'neutral', endedAt);
    if (breaker !== null) observe({ kind: `breaker_${breaker}`, ...refOf(delivery) });
    const until = attempt?.lanePausedUntil ?? null;
    if (until !== null && lanePauses.began(delivery, until))
      observe({ kind: 'lane_paused', ...refOf(delivery), until });
  };

  const run = async (loaded: Promise<Held>, delivery: LeasedDelivery): Promise<Post | null> => {
    const startedAt = clock.now();
    let attempt: Attempt | null = null;
    try {
      attempt = await attemptDelivery(await loaded);
    } catch (fault) {
      onFault(fault);
    }
    tell(delivery, attempt, startedAt);
    return attempt?.post ?? null;
  };

  const start: Attempts['start'] = (delivery, loaded, ended) => {
    const attempt = run(loaded, delivery).finally(() => {
      underWay.delete(attempt);
      ended(delivery);
      onPlaceFreed();
    });
    underWay.add(attempt);
    return attempt;
  };

  const startAll: Attempts['startAll'] = (claimed, ended) => {
    const loaded = loadHeld(claimed);
    return claimed.map((delivery) => {
      const own = loaded.then((heldOf) => heldOf(delivery));
      return start(delivery, own, ended);
    });
  };

  const drained = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return { start, startAll, drained };
};
