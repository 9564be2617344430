import {
  makeManualClock,
  makeMemoryStore,
  makeSeededEntropy,
  type MemoryStore,
} from '../../adapters/memory/index.js';
import type { AccountId, Entropy, Instant, Lane } from '../../core/index.js';
import type { Choices } from './choices.js';
import { makeWorldClock, type WorldClock } from './clocks.js';
import { makeCopiedStore } from './copied-store.js';
import { CALM, drawFaults, type FaultRates } from './faults.js';
import { makeBasePorts, watchedStore, type BasePorts } from './base-ports.js';
import { makeImageShelf, type ImageShelf } from './image-shelf.js';
import type { Surroundings } from './life.js';
import type { Behaviour } from './providers.js';
import { makeRemotePosts, type RemotePosts } from './remote-posts.js';
import { makeRestores, type Restores } from './restores.js';
import { SCENES, type Scene } from './scenes.js';
import { makeCounter, type Counter } from './coverage-goals.js';
import { makeStory } from './story.js';
import { makeTimelines, type Timelines } from './timelines.js';
import { makeClientObservations, type ClientObservations } from './client-observations.js';
import { makeTurns } from './turns.js';
import { drawTwists, type Twists } from './twists.js';

/** The violated invariant, named as in the list, and a description. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

/** One world: its clock, its store, its providers, and the responses to its clients. */
export interface World extends Surroundings {
  readonly scene: Scene;
  readonly twists: Twists;
  readonly clock: WorldClock;
  readonly entropy: Entropy;
  readonly store: MemoryStore;
  readonly basePorts: BasePorts;
  readonly images: ImageShelf;
  readonly restores: Restores;
  readonly timelines: Timelines;
  readonly remote: RemotePosts;
  readonly observations: ClientObservations;
  readonly counter: Counter;
  /** Credentials that their provider refuses until the connection is renewed. */
  readonly revoked: Set<string>;
  /** All credentials that were ever refused. */
  readonly refused: Set<string>;
  /** The accounts whose erasure has begun, and those whose erasure has ended, of which nothing can be left. */
  readonly erased: { readonly begun: Set<AccountId>; readonly ended: Set<AccountId> };
  /** The behaviour of an account's channels while there are faults. */
  readonly behaviours: Map<AccountId, Behaviour>;
  /** Whether its channels are hostile. */
  readonly isHostile: (account: AccountId) => boolean;
  /** How often operators began or ended an interruption of sending, or began to. */
  readonly interruptions: { count: number };
  /** Until when providers requested a pause of a whole lane. */
  readonly lanePauses: Map<Lane, Instant>;
  readonly violated: (invariant: string, what: string) => void;
  readonly violations: readonly Violation[];
  /** The observers of every commit and every publication. */
  readonly watch: (look: () => void) => void;
  readonly look: () => void;
  /** Switches faults off; from now on everything must finish. */
  readonly calm: () => void;
  readonly isCalm: () => boolean;
  /** Advances time and delivers the requests that arrive in between. */
  readonly moveTo: (at: Instant) => void;
}

export const makeWorld = (choices: Choices, recordStory: boolean, twistsGiven?: Twists): World => {
  const scene = choices.pick(SCENES);
  const clock = makeWorldClock(makeManualClock(scene.startsAt));
  const entropy = makeSeededEntropy(7);
  const story = makeStory(clock, recordStory);
  const behaviours = new Map<AccountId, Behaviour>();
  const violations: Violation[] = [];
  const watchers: (() => void)[] = [];
  let rates: FaultRates = drawFaults(choices);
  const twists = twistsGiven ?? drawTwists(choices);
  const look = (): void => {
    for (const watcher of watchers) watcher();
  };
  const images = makeImageShelf();
  const copied = makeCopiedStore(makeMemoryStore());
  const restores = makeRestores(
    () => ({ at: clock.now(), putBack: copied.copy(), shelve: images.copy() }),
    copied.store.transaction,
  );
  const store = watchedStore(copied.store, look);
  const remote = makeRemotePosts(() => [...store.tables.entries.committed.all()]);
  const basePorts = makeBasePorts(store, entropy);
  return {
    scene,
    twists,
    choices,
    clock,
    entropy,
    story,
    store,
    basePorts,
    images,
    restores,
    timelines: makeTimelines({ store, restores }),
    remote,
    observations: makeClientObservations(),
    turns: makeTurns(),
    counter: makeCounter(),
    revoked: new Set(),
    refused: new Set(),
    erased: { begun: new Set(), ended: new Set() },
    behaviours,
    isHostile: (account) => (behaviours.get(account) ?? 'publish') !== 'publish',
    interruptions: { count: 0 },
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
