import type { ManualClock } from '../../adapters/memory/index.js';
import { instant, later, latest, type Clock, type Instant, type SetBack } from '../../core/index.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** How the clocks of processes differ from the time of a world. */
export type ClockKind =
  /** Not at all. */
  | 'exact'
  /** Each is behind by up to a second, and by the time for which its host was suspended, until it is compared again. */
  | 'compared'
  /** There is one process at a time, and its clock is set ahead while it runs. */
  | 'set'
  /** The same, but it is set back, and the process does not crash: another one would not know of it (D28). */
  | 'set_back';

/** The time of a world, which can be set ahead or back without any time passing. */
export interface WorldClock extends ManualClock {
  /** Ahead by that much; back if it is negative. */
  readonly setBy: (ms: number) => void;
  /** Counts as if it were never set. */
  readonly steady: () => Instant;
  /** How often it was set. */
  readonly timesSet: () => number;
  /** The time to which it was set ahead last; null if it never was. */
  readonly setAt: () => Instant | null;
  readonly setBack: () => SetBack | null;
}

export const makeWorldClock = (steady: ManualClock): WorldClock => {
  let [aheadMs, times] = [0, 0];
  let setAt: Instant | null = null;
  let setBack: SetBack | null = null;
  const shifted = (at: Instant): Instant => later(at, aheadMs);
  return {
    ...steady,
    now: () => shifted(steady.now()),
    steady: steady.now,
    set: (at) => steady.set(later(at, -aheadMs)),
    nextPauseEnd: () => {
      const end = steady.nextPauseEnd();
      return end === null ? null : shifted(end);
    },
    setBy: (ms) => {
      if (ms < 0) {
        const from = instant(Math.max(setBack?.from ?? 0, shifted(steady.now())));
        setBack = { times: (setBack?.times ?? 0) + 1, from };
      }
      aheadMs += ms;
      times += 1;
      if (ms > 0) setAt = shifted(steady.now());
    },
    timesSet: () => times,
    setAt: () => setAt,
    setBack: () => setBack,
  };
};

/** How often it is set, per advance of time, in parts per thousand. */
const SET = { ahead: 100, back: 30 };

/** Less than any time limit, more than some, or more than all. */
const SET_BY: readonly [number, ...number[]] = [20_000, 70_000, 3_600_000, 5 * 3_600_000];

/** Whether the clock of the only process is set. */
export const isSet = (kind: ClockKind): boolean => kind === 'set' || kind === 'set_back';

/** Sets the clock now and then, where the world has such a clock. */
export const maySetClock = ({ choices, clock, remote, counter, story, twists }: World): void => {
  const isBack = twists.clocks === 'set_back';
  if (!isSet(twists.clocks) || !choices.chance(isBack ? SET.back : SET.ahead)) return;
  const ms = choices.pick(SET_BY);
  clock.setBy(isBack ? -ms : ms);
  remote.setBy(isBack ? -ms : ms);
  counter.saw(isBack ? 'clock set back' : 'clock set ahead');
  story.note('time', () => `is set ${isBack ? 'back' : 'ahead'} by ${String(ms / 1_000)} s`);
};

/** Since when a process counts: since its start, or since its clock was set ahead. */
export const makeSteadySince = ({ clock }: Pick<World, 'clock'>): NonNullable<Clock['steadySince']> => {
  const startedAt = clock.now();
  return () => latest(startedAt, clock.setAt()) ?? startedAt;
};

/** The interval between comparisons with the clock of the store, and how far a comparison may be off. */
const COMPARE_EVERY_MS = 60_000;
const OFF_BY: readonly [number, ...number[]] = [0, 0, 300, 1_000];

/**
 * The clock of a process on one of several hosts, like `makeStoreClock`: never ahead of the store, and never going
 * back.
 */
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
