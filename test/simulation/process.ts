import { makeEngine, type Engine } from '../../composition/engine.js';
import { later, type Clock, type Instant } from '../../core/index.js';
import { faultyPorts } from './faulty-ports.js';
import { watchLanes, watchLeases } from './invariants/leases.js';
import { watchShares } from './invariants/shares.js';
import type { Ground } from './ground.js';
import { makeLife, type Life } from './life.js';
import { DELIVERY_LIMITS, INLINE_BUDGET_MS, REQUEST_LIMITS } from './limits.js';
import { makeOwnPublisher } from './own-publisher.js';
import { OWN, PROVIDERS } from './providers.js';
import { makePublisher, type Verdicts } from './publisher.js';
import type { World } from './world.js';

/** A seeded defect: what a process has instead of the right ports. */
export type Defect = (
  ports: Ground,
  of: { readonly world: World; readonly life: Life; readonly clock: Clock },
) => Ground;

export interface Process {
  readonly life: Life;
  readonly engine: Engine;
  /** As it is read for a request, through the faulty store. */
  readonly accounts: Ground['accounts'];
}

/** The world's time as a process sees it: it may be stopped wherever it wakes. */
const clockOf = (world: World, life: Life): Clock => ({
  now: world.clock.now,
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

/** A process that serves requests and delivers what is due, over the world's store, with an engine of its own. */
export const startProcess = (world: World, name: string, verdicts: Verdicts, defect: Defect): Process => {
  const life = makeLife(name, world);
  const clock = clockOf(world, life);
  const inner = defect(world.ground, { world, life, clock });
  const ports = watchLeases(world, life, faultyPorts(world, life, inner));
  const lanes = watchLanes(world, life);
  const shares = watchShares(world, life);
  const remote = PROVIDERS.map((each) => lanes.publisher(makePublisher(world, life, each, verdicts)));
  const engine = makeEngine(
    {
      ...ports,
      commit: shares.commit(ports.commit),
      deliveryQueue: shares.queue(lanes.queue(ports.deliveryQueue)),
      clock,
      publishers: [...remote, makeOwnPublisher(makePublisher(world, life, OWN, verdicts))],
    },
    {
      requestLimits: REQUEST_LIMITS,
      deliveryLimits: DELIVERY_LIMITS,
      inlineBudgetMs: INLINE_BUDGET_MS,
    },
  );
  world.story.note(name, () => 'starts');
  void deliverForEver(world, life, clock, shares.look(engine.deliverDue));
  return { life, engine, accounts: ports.accounts };
};

/** The worker's loop, in the world's time. */
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
      world.story.note(life.name, () => 'cannot look at the queue');
    }
    await clock.pause(sleepUntil(world, nextLookAt)).done;
  }
};

const LONGEST_SLEEP_MS = 1_000;

/** Nobody queues anything behind the worker's back once the world is calm, so it need not look every second. */
const sleepUntil = ({ clock, isCalm }: World, nextLookAt: Instant | null): number => {
  const longest = isCalm() ? 60_000 : LONGEST_SLEEP_MS;
  const next = nextLookAt ?? later(clock.now(), longest);
  return Math.min(longest, Math.max(1, next - clock.now()));
};
