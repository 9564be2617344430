import { isSettled, later, latest, type Instant, type PostId } from '../../core/index.js';
import type { Choices } from './choices.js';
import { isSet } from './clocks.js';
import { runClient } from './clients.js';
import type { Clientele } from './draws.js';
import { erase, judgeErased } from './erasures.js';
import { makeHoldBack } from '../../core/use-cases/operate/hold-back.js';
import { guard } from './invariants/index.js';
import { makeLife } from './life.js';
import { resume, runOperator, settleOldHolds } from './operator.js';
import { populate, type Tenant } from './population.js';
import { startProcess, type Defect, type Process } from './process.js';
import type { ContentDecisions } from './publisher.js';
import type { Tally } from './coverage-goals.js';
import { calmStep, step, type Fleet } from './steps.js';
import { quiet } from './turns.js';
import type { Twists } from './twists.js';
import { makeWorld, type Violation, type World } from './world.js';

export interface RunOptions {
  /** The defect of all processes in this world. */
  readonly defect?: Defect;
  /** Absent: the world draws them. */
  readonly twists?: Twists;
  /** Whether to record the story, which costs more than the run. */
  readonly recordStory?: boolean;
}

export interface Outcome {
  readonly violations: readonly Violation[];
  readonly tally: Tally;
  readonly steps: number;
  readonly choices: readonly number[];
  readonly story: readonly string[];
}

const MOST_STEPS = 700;
const MOST_CALM_STEPS = 6_000;
const HOUR_MS = 3_600_000;
const SEVEN_DAYS_MS = 7 * 24 * HOUR_MS;
/** Twice the longest backoff, for a lookup and the send after it, plus an hour. */
const LONGEST_WAIT_MS = 13 * HOUR_MS;

const makeFleet = (world: World, defect: Defect): Fleet => {
  const decisions: ContentDecisions = new Map();
  const processes: Process[] = [];
  return {
    running: () => processes.filter(({ life }) => life.isAlive()),
    start: () => {
      processes.push(startProcess(world, `process ${String(processes.length + 1)}`, decisions, defect));
    },
    holdBack: (stateOf, which) => {
      const life = makeLife('restore', world);
      const { clock } = world;
      return makeHoldBack({ clock, ...defect(world.basePorts, { world, life, clock }) })(stateOf, which);
    },
  };
};

/** Starts clients and operator; returns whether all of them are done. */
const beginCallers = (world: World, fleet: Fleet, tenants: readonly Tenant[]): (() => boolean) => {
  const { choices } = world;
  let open = 0;
  let lastId = 0;
  const begin = (work: Promise<void>): void => {
    open += 1;
    void work.then(() => (open -= 1));
  };
  const reach = (): Process | null => {
    const [first, ...others] = fleet.running();
    return first === undefined ? null : choices.pick([first, ...others]);
  };
  for (const tenant of tenants) {
    const posts: PostId[] = [];
    const clientele: Clientele = { tenant, posts, nextId: () => (lastId += 1) };
    const who = tenant.account.name;
    const zeal = world.isHostile(tenant.account.id) ? 6 : 2;
    for (let client = 0; client < 2 + choices.below(2); client += 1) {
      begin(
        runClient({ name: `${who} ${String(client + 1)}`, world, reach }, clientele, zeal + choices.below(4)),
      );
    }
    const { holds, restores, renewals, erasures, zones } = world.twists;
    const more = holds || restores || renewals || erasures || zones ? 6 : 0;
    begin(runOperator({ name: `${who} ops`, world, reach }, clientele, choices.below(4) + more));
  }
  return () => open === 0;
};

const openDeliveries = ({ store: { tables } }: World): boolean =>
  [...tables.deliveries.committed.all()].some(
    (delivery) =>
      !isSettled(delivery) &&
      // What is queued in a closed account is never sent.
      !(
        delivery.state === 'queued' && tables.accounts.committed.get(delivery.accountId)?.status === 'closed'
      ),
  );

/** The time by which everything must be finished without faults. */
const boundOf = ({ clock, store: { tables } }: World): Instant => {
  const due = [...tables.deliveries.committed.all()].map((delivery) =>
    delivery.state === 'queued' || delivery.state === 'publishing' ? delivery.dueAt : clock.now(),
  );
  const now = clock.now();
  return later(now, Math.max(now, ...due) - now + LONGEST_WAIT_MS);
};

/** I15 Terminal and I22 NoStarvation: faults off, everything ends in time, and after seven days no money is held. */
const drain = async (
  world: World,
  fleet: Fleet,
  tenants: readonly Tenant[],
  callersAreDone: () => boolean,
): Promise<number> => {
  world.calm();
  for (const { life, isComplete } of fleet.running()) {
    life.thaw();
    if (!isComplete) life.crash();
  }
  if (fleet.running().length === 0) fleet.start();
  let steps = 0;
  let bound: Instant | null = null;
  while (steps < MOST_CALM_STEPS && world.violations.length === 0) {
    if (callersAreDone()) {
      bound ??= boundOf(world);
      const isQuiet = world.turns.waiting().length === 0 && world.remote.nextLandingAt() === null;
      if (isQuiet && !openDeliveries(world)) break;
      if (openDeliveries(world) && world.clock.now() > bound)
        world.violated('I15', 'a delivery did not finish');
    }
    // Repeated, because an old refusal may still be recorded. Not awaited, because the store may be busy with a
    // transaction that needs further turns.
    if (steps % 100 === 0) for (const tenant of tenants) void resume(world, tenant);
    await calmStep(world);
    steps += 1;
  }
  if (world.violations.length > 0) return steps;
  if (!callersAreDone() || openDeliveries(world)) world.violated('I15', 'the world did not finish');
  const { clock } = world;
  world.moveTo(
    later(latest(clock.now(), clock.setBack()?.from ?? null) ?? clock.now(), SEVEN_DAYS_MS + HOUR_MS),
  );
  await quiet();
  const [process] = fleet.running();
  const held = (): number =>
    [...world.store.tables.posts.committed.all()].filter(({ charge }) => charge.state === 'held').length;
  if (held() > 0) world.counter.saw('hold released after seven days');
  const operator = { name: 'ops', world, reach: () => process ?? null };
  // Again, because a request may have stored another text during the first erasure.
  if (world.twists.erasures) for (const tenant of tenants) await erase(operator, { tenant });
  judgeErased(world);
  await settleOldHolds(operator);
  await quiet();
  world.look();
  if (held() > 0) world.violated('I15', 'a hold outlived seven days');
  return steps;
};

const withoutDefect: Defect = (ports) => ports;

/** Runs one world, first with faults and then without, checking every step. */
export const runWorld = async (
  choices: Choices,
  { defect = withoutDefect, twists, recordStory = false }: RunOptions = {},
): Promise<Outcome> => {
  const world = makeWorld(choices, recordStory, twists);
  const tenants = await populate(world);
  guard(
    world,
    tenants.map(({ account }) => account.id),
  );
  const fleet = makeFleet(world, defect);
  fleet.start();
  if (choices.chance(700) && !isSet(world.twists.clocks)) fleet.start();
  const callersAreDone = beginCallers(world, fleet, tenants);
  const patience = 20 + choices.below(150);
  let [steps, idle] = [0, 0];
  while (steps < MOST_STEPS && idle < patience && world.violations.length === 0) {
    await step(world, fleet);
    steps += 1;
    if (callersAreDone()) idle += 1;
  }
  if (world.violations.length === 0) steps += await drain(world, fleet, tenants, callersAreDone);
  const { violations, counter, story } = world;
  return { violations, tally: counter.tally(), steps, choices: choices.made(), story: story.lines() };
};
