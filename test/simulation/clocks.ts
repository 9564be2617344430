import type { ManualClock } from '../../adapters/memory/index.js';
import { instant, later, latest, type Clock, type Instant } from '../../core/index.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** How the clocks of processes differ from the time of a world. */
export type ClockKind =
  /** Not at all. */
  | 'exact'
  /** Each is behind by up to a second, and by the time for which its host was suspended, until it is compared again. */
  | 'compared'
  /** There is one process at a time, and its clock is set ahead while it runs. */
  | 'set';

/** The time of a world, which can be set ahead without any time passing. */
export interface WorldClock extends ManualClock {
  readonly setAhead: (ms: number) => void;
  /** How often it was set ahead. */
  readonly timesSet: () => number;
  /** The time to which it was set last; null if it never was. */
  readonly setAt: () => Instant | null;
}

export const makeWorldClock = (steady: ManualClock): WorldClock => {
  let [aheadMs, times] = [0, 0];
  let setAt: Instant | null = null;
  const shifted = (at: Instant): Instant => later(at, aheadMs);
  return {
    ...steady,
    now: () => shifted(steady.now()),
    set: (at) => steady.set(later(at, -aheadMs)),
    nextPauseEnd: () => {
      const end = steady.nextPauseEnd();
      return end === null ? null : shifted(end);
    },
    setAhead: (ms) => {
      aheadMs += ms;
      times += 1;
      setAt = shifted(steady.now());
    },
    timesSet: () => times,
    setAt: () => setAt,
  };
};

/** Sets the clock ahead: less than any time limit, more than some, or more than all. */
/** How often it is, per advance of time, in parts per thousand. */
export const SET_AHEAD = 100;

export const setClockAhead = ({ choices, clock, remote, counter, story }: World): void => {
  const ms = choices.pick([20_000, 70_000, 3_600_000, 5 * 3_600_000]);
  clock.setAhead(ms);
  remote.setAhead(ms);
  counter.saw('clock set ahead');
  story.note('time', () => `is set ahead by ${String(ms / 1_000)} s`);
};

/** Since when a process counts: since its start, or since its clock was set ahead. */
export const makeSteadySince = ({ clock }: Pick<World, 'clock'>): NonNullable<Clock['steadySince']> => {
  const startedAt = clock.now();
  return () => latest(startedAt, clock.setAt()) ?? startedAt;
};

/** The interval between comparisons with the clock of the store, and how far a comparison may be off. */
const COMPARE_EVERY_MS = 60_000;
const OFF_BY: readonly [number, ...number[]] = [0, 0, 300, 1_000];

/** The clock of a process on one of several hosts, like `makeStoreClock`: never ahead of the store, and never going back. */
export const makeComparedClock = (
  world: World,
  life: Life,
): Pick<Clock, 'now' | 'atLatest' | 'steadySince'> => {
  const { choices, clock, counter } = world;
  const compare = () => ({
    at: clock.now(),
    behindMs: choices.pick(OFF_BY),
    suspendedMs: life.suspendedMs(),
  });
  let compared = compare();
  let newest: Instant = instant(0);
  let since = clock.now();

  const count = (): Instant => {
    const suspendedMs = life.suspendedMs() - compared.suspendedMs;
    if (suspendedMs > 0) counter.saw('clock that stood still');
    newest = instant(Math.max(newest, clock.now() - compared.behindMs - suspendedMs));
    return newest;
  };
  const compareAgain = (): void => {
    const before = count();
    compared = compare();
    if (count() - before > 1_000) since = newest;
  };
  /** The new comparison applies to the next reading. */
  const now = (): Instant => {
    const counted = count();
    if (counted - compared.at >= COMPARE_EVERY_MS) compareAgain();
    return counted;
  };
  return {
    now,
    atLatest: () => {
      if (clock.now() - now() > 1_000 && !life.isFrozen()) compareAgain();
      return clock.now();
    },
    steadySince: () => {
      now();
      return since;
    },
  };
};
