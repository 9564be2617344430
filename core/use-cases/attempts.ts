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
  /** Called when an attempt ended, so that a worker that sleeps looks at once. */
  readonly onRoom: () => void;
  /** Told of what is no outcome but a fault of ours, such as a store out of reach. The lease will run out. */
  readonly onFault: (fault: unknown) => void;
}

/** Called when an attempt is over, before anyone is told that there is room. */
type Ended = (delivery: LeasedDelivery) => void;

/** The attempts of this process. Each resolves to the post as it left it, null where it left nothing; none rejects. */
export interface Attempts {
  readonly start: (delivery: LeasedDelivery, loaded: Promise<Held>, ended: Ended) => Promise<Post | null>;
  /** Starts all that was claimed together, with what they need loaded at once. */
  readonly startAll: (claimed: readonly LeasedDelivery[], ended: Ended) => readonly Promise<Post | null>[];
  /** Resolves when none is under way. */
  readonly drained: () => Promise<void>;
}

export const makeAttempts = (deps: AttemptsDeps): Attempts => {
  const { clock, attemptDelivery, laneGovernor, onRoom, onFault } = deps;
  const loadHeld = makeLoadHeld(deps);
  const underWay = new Set<Promise<unknown>>();

  const run = async (loaded: Promise<Held>, delivery: LeasedDelivery): Promise<Post | null> => {
    // A fault of ours says nothing about the provider.
    let attempt: Attempt = { sign: 'silence', post: null };
    try {
      attempt = await attemptDelivery(await loaded);
    } catch (fault) {
      onFault(fault);
    }
    laneGovernor.learned(delivery, attempt.sign, clock.now());
    return attempt.post;
  };

  const start: Attempts['start'] = (delivery, loaded, ended) => {
    const attempt = run(loaded, delivery).finally(() => {
      underWay.delete(attempt);
      ended(delivery);
      onRoom();
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
