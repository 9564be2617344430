import { earliest, instant, later, type Instant } from '../../core/index.js';
import type { HoldBack } from '../../core/use-cases/operate/hold-back.js';
import type { Process } from './process.js';
import { isSet, maySetClock } from './clocks.js';
import { backUpOrRestore } from './restores.js';
import { quiet, type Turn } from './turns.js';
import type { World } from './world.js';

/** The live processes of a world. */
export interface Fleet {
  readonly running: () => readonly Process[];
  readonly start: () => void;
  /** Holds back deliveries of the store, before a process is started; returns how many. */
  readonly holdBack: HoldBack;
}

const MOST_PROCESSES = 3;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How far time may advance at once: mostly a little, sometimes past a lease, a window, or a month. */
const LEAPS: readonly [number, ...number[]] = [
  1,
  1,
  10,
  250,
  SECOND,
  SECOND,
  5 * SECOND,
  20 * SECOND,
  31 * SECOND,
  31 * SECOND,
  61 * SECOND,
  61 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  7 * HOUR,
];

const LONG_LEAPS: readonly [number, ...number[]] = [50 * HOUR, 8 * 24 * HOUR];

/** Times of upcoming changes, exactly or a millisecond before or after. */
const momentsOf = ({ clock, scene, store: { tables } }: World): readonly Instant[] => {
  const now = clock.now();
  const open = [...tables.deliveries.committed.all()].flatMap((delivery): readonly Instant[] => {
    if (delivery.state === 'queued') return [delivery.dueAt, later(delivery.dueAt, -1)];
    return delivery.state === 'publishing' ? [delivery.lease.until, later(delivery.lease.until, -1)] : [];
  });
  const turn = [scene.turnsAt, later(scene.turnsAt, -1)];
  return [...open, ...turn, clock.nextPauseEnd() ?? now].filter((moment) => moment > now);
};

const moveTime = async (world: World): Promise<void> => {
  const { choices, clock, moveTo, story } = world;
  maySetClock(world);
  const [first, ...others] = momentsOf(world);
  const leap = choices.chance(15) ? choices.pick(LONG_LEAPS) : choices.pick(LEAPS);
  const moment = first !== undefined && choices.chance(400) ? choices.pick([first, ...others]) : null;
  moveTo(moment ?? later(clock.now(), leap));
  story.note('time', () => 'advances');
  await quiet();
};

/** The turns that may proceed: all except those of frozen processes. */
const eligible = ({ turns }: World, fleet: Fleet): readonly Turn[] => {
  const frozen = new Set(fleet.running().flatMap(({ life }) => (life.isFrozen() ? [life.name] : [])));
  return frozen.size === 0 ? turns.waiting() : turns.waiting().filter(({ owner }) => !frozen.has(owner));
};

/** Crashes, freezes, resumes or starts a process; returns false if nothing happened. */
const disturb = ({ choices, rates, counter, store, twists }: World, fleet: Fleet): boolean => {
  const running = fleet.running();
  const [first, ...others] = running;
  const most = isSet(twists.clocks) ? 1 : MOST_PROCESSES;
  if (first === undefined || (running.length < most && choices.chance(30))) {
    fleet.start();
    return true;
  }
  const thawing = running.filter(({ life }) => life.isFrozen() && choices.chance(60));
  for (const { life } of thawing) life.thaw();
  if (choices.chance(rates().freeze)) choices.pick([first, ...others]).life.freeze();
  if (twists.clocks !== 'set_back' && choices.chance(rates().crash)) {
    choices.pick([first, ...others]).life.crash();
    const deliveries = [...store.tables.deliveries.committed.all()];
    if (deliveries.some((delivery) => delivery.state === 'publishing' && delivery.sentAt !== null)) {
      counter.saw('crash between send and record');
    }
    return true;
  }
  return false;
};

/** One step of a world with faults: time, a disturbance, or a turn. */
export const step = async (world: World, fleet: Fleet): Promise<void> => {
  const { choices, rates, turns } = world;
  if (disturb(world, fleet)) return quiet();
  if (world.twists.restores && (await backUpOrRestore(world, fleet))) return quiet();
  const waiting = eligible(world, fleet);
  const [oldest, ...younger] = waiting;
  if (oldest === undefined || choices.chance(rates().tick)) return moveTime(world);
  const turn = choices.pick([oldest, ...younger]);
  world.story.note(turn.owner, () => turn.label);
  return turns.take(turn);
};

/** One step of a calm world: turns proceed, oldest first; without turns, time advances to the next event. */
export const calmStep = async (world: World): Promise<void> => {
  const { turns, clock, remote, moveTo } = world;
  const [oldest] = turns.waiting();
  if (oldest !== undefined) return turns.take(oldest);
  moveTo(earliest(clock.nextPauseEnd(), remote.nextLandingAt()) ?? instant(clock.now() + MINUTE));
  return quiet();
};
