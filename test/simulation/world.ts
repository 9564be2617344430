import {
  manualClock,
  seededEntropy,
  type ManualClock,
  type MemoryStore,
} from '../../adapters/memory/index.js';
import type { AccountId, Entropy, Instant, Lane } from '../../core/index.js';
import type { Choices } from './choices.js';
import { CALM, drawFaults, type FaultRates } from './faults.js';
import { makeGround, watchedStore, type Ground } from './ground.js';
import { makeImageShelf, type ImageShelf } from './image-shelf.js';
import type { Surroundings } from './life.js';
import type { Behaviour } from './providers.js';
import { makeRemotePosts, type RemotePosts } from './remote-posts.js';
import { SCENES, type Scene } from './scenes.js';
import { makeCounter, type Counter } from './sometimes.js';
import { makeStory } from './story.js';
import { makeTold, type Told } from './told.js';
import { makeTurns } from './turns.js';

/** What was broken, named as in the list of invariants, and how. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

/** One world: its time, its store, its providers, and what its callers were told. */
export interface World extends Surroundings {
  readonly scene: Scene;
  readonly clock: ManualClock;
  readonly entropy: Entropy;
  readonly store: MemoryStore;
  readonly ground: Ground;
  readonly images: ImageShelf;
  readonly remote: RemotePosts;
  readonly told: Told;
  readonly counter: Counter;
  /** Credentials that their provider refuses until somebody connects again. */
  readonly revoked: Set<string>;
  /** What the channels of an account do with whatever they are sent, for as long as there are faults. */
  readonly behaviours: Map<AccountId, Behaviour>;
  /** Whether its channels are there to do harm. */
  readonly isHostile: (account: AccountId) => boolean;
  /** Until when providers asked for a pause of all that goes the same way. */
  readonly lanePauses: Map<Lane, Instant>;
  readonly violated: (invariant: string, what: string) => void;
  readonly violations: readonly Violation[];
  /** Whoever wants to look at the store after every commit, or after something became visible. */
  readonly watch: (look: () => void) => void;
  readonly look: () => void;
  /** Faults off: from now on everything has to come to an end. */
  readonly calm: () => void;
  readonly isCalm: () => boolean;
  /** Time moves; what has to reach a provider until then does so on the way. */
  readonly moveTo: (at: Instant) => void;
}

export const makeWorld = (choices: Choices, toldAsStory: boolean): World => {
  const scene = choices.pick(SCENES);
  const clock = manualClock(scene.startsAt);
  const entropy = seededEntropy(7);
  const story = makeStory(clock, toldAsStory);
  const behaviours = new Map<AccountId, Behaviour>();
  const violations: Violation[] = [];
  const watchers: (() => void)[] = [];
  let rates: FaultRates = drawFaults(choices);
  const look = (): void => {
    for (const watcher of watchers) watcher();
  };
  const store = watchedStore(look);
  const remote = makeRemotePosts(() => [...store.tables.entries.committed.all()]);
  const ground = makeGround(store, entropy);
  return {
    scene,
    choices,
    clock,
    entropy,
    story,
    store,
    ground,
    images: makeImageShelf(),
    remote,
    told: makeTold(),
    turns: makeTurns(),
    counter: makeCounter(),
    revoked: new Set(),
    behaviours,
    isHostile: (account) => (behaviours.get(account) ?? 'publish') !== 'publish',
    lanePauses: new Map(),
    rates: () => rates,
    calm: () => {
      rates = CALM;
      story.note('world', () => 'has no more faults');
    },
    isCalm: () => rates === CALM,
    violations,
    violated: (invariant, what) => {
      violations.push({ invariant, what });
      story.note('VIOLATED', () => `${invariant}: ${what}`);
    },
    watch: (watcher) => void watchers.push(watcher),
    look,
    moveTo: (at) => {
      for (let flight = remote.nextToLand(at); flight !== undefined; flight = remote.nextToLand(at)) {
        if (flight.by > clock.now()) clock.set(flight.by);
        flight.land();
      }
      if (at > clock.now()) clock.set(at);
    },
  };
};
