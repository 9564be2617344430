import { makeEngine, type Engine } from '../../composition/engine.js';
import { later, type Clock, type Instant } from '../../core/index.js';
import { makeComparedClock, makeSteadySince } from './clocks.js';
import { faultyPorts } from './faulty-ports.js';
import { watchLanes, watchLeases } from './invariants/leases.js';
import { watchShares } from './invariants/shares.js';
import type { BasePorts } from './base-ports.js';
import { makeLife, type Life } from './life.js';
import { INLINE_BUDGET_MS } from './limits.js';
import { makeOwnPublisher } from './own-publisher.js';
import { OWN, PROVIDERS } from './providers.js';
import { makePublisher, type ContentDecisions } from './publisher.js';
import { drawSettings } from './settings.js';
import type { World } from './world.js';

/** A seeded defect: replaces the ports of a process. */
export type Defect = (
  ports: BasePorts,
  of: { readonly world: World; readonly life: Life; readonly clock: Clock },
) => BasePorts;

export interface Process {
  readonly life: Life;
  readonly engine: Engine;
  /** Read for a request through the faulty store. */
  readonly accounts: BasePorts['accounts'];
  /** Whether every channel is installed. */
  readonly isComplete: boolean;
}

/** An exact clock counts steadily, but nothing is known of the time before the process. */
const readingsOf = (world: World, life: Life): Omit<Clock, 'pause'> => {
  const { clock, twists } = world;
  if (twists.clocks === 'compared') return makeComparedClock(world, life);
  const { now, setBack } = clock;
  if (twists.clocks === 'set_back') return { now, setBack, steadySince: makeSteadySince(world) };
  const isPlain = twists.clocks === 'exact' && !twists.restores;
  return isPlain ? { now: clock.now } : { now: clock.now, steadySince: makeSteadySince(world) };
};

/** The simulated clock of a process, which may be paused whenever it wakes. */
const clockOf = (world: World, life: Life): Clock => ({
  ...readingsOf(world, life),
  pause: (ms) => {
    const pause = world.clock.pause(ms);
    let canceled = false;
    const woken = pause.done.then(() => (canceled ? undefined : life.stop('wakes')));
    return {
      done: life.ifAlive(woken),
      cancel: () => {
        canceled = true;
        pause.cancel();
      },
    };
  },
});

/** A process with its own engine that serves requests and delivers due posts over the shared store. */
export const startProcess = (
  world: World,
  name: string,
  decisions: ContentDecisions,
  defect: Defect,
): Process => {
  const life = makeLife(name, world);
  const clock = clockOf(world, life);
  const inner = defect(world.basePorts, { world, life, clock });
  const ports = watchLeases(world, life, faultyPorts(world, life, inner));
  const lanes = watchLanes(world, life);
  const shares = watchShares(world, life, clock);
  const { publishers, ...settings } = drawSettings(world);
  const remote = publishers.map((each) => lanes.publisher(makePublisher(world, life, each, decisions)));
  const engine = makeEngine(
    {
      ...ports,
      commit: shares.commit(ports.commit),
      deliveryQueue: shares.queue(lanes.queue(ports.deliveryQueue)),
      clock,
      publishers: [...remote, makeOwnPublisher(makePublisher(world, life, OWN, decisions))],
    },
    {
      ...settings,
      inlineBudgetMs: INLINE_BUDGET_MS,
    },
  );
  world.story.note(name, () => 'starts');
  void deliverForEver(world, life, clock, shares.look(engine.deliverDue));
  return { life, engine, accounts: ports.accounts, isComplete: publishers.length === PROVIDERS.length };
};

/** The worker's loop in simulated time. */
const deliverForEver = async (
  world: World,
  life: Life,
  clock: Clock,
  look: Engine['deliverDue'],
): Promise<void> => {
  while (life.isAlive()) {
    let nextLookAt: Instant | null = null;
    try {
      ({ nextLookAt } = await look());
    } catch {
      world.story.note(life.name, () => 'cannot read the queue');
    }
    await clock.pause(sleepUntil(world, clock.now(), nextLookAt)).done;
  }
};

const LONGEST_SLEEP_MS = 1_000;

/** In a calm world nothing new is queued, so the worker need not poll every second. */
const sleepUntil = ({ isCalm }: World, now: Instant, nextLookAt: Instant | null): number => {
  const longest = isCalm() ? 60_000 : LONGEST_SLEEP_MS;
  const next = nextLookAt ?? later(now, longest);
  return Math.min(longest, Math.max(1, next - now));
};
