import type { LeasedDelivery } from '../domain/delivery.js';
import type { Post } from '../domain/post.js';
import type { Clock } from '../ports/clock.js';
import type { Attempt, AttemptDelivery, Held } from './attempt-delivery.js';
import type { LaneGovernor } from './lane-governor.js';
import { makeLoadHeld, type LoadHeldDeps } from './load-held.js';

export interface AttemptsDeps extends LoadHeldDeps {
  readonly clock: Clock;
  readonly attemptDelivery: AttemptDelivery;
  readonly laneGovernor: LaneGovernor;
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
  const { clock, attemptDelivery, laneGovernor, onPlaceFreed, onFault } = deps;
  const loadHeld = makeLoadHeld(deps);
  const underWay = new Set<Promise<unknown>>();

  const run = async (loaded: Promise<Held>, delivery: LeasedDelivery): Promise<Post | null> => {
    // A fault of the installation is no evidence about the provider.
    let attempt: Attempt = { signal: 'neutral', post: null };
    try {
      attempt = await attemptDelivery(await loaded);
    } catch (fault) {
      onFault(fault);
    }
    laneGovernor.learned(delivery, attempt.signal, clock.now());
    return attempt.post;
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
