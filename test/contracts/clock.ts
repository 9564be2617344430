import type { Clock } from '../../core/index.js';
import { assert } from './assertions.js';
import { detached } from './detached.js';
import type { Contract } from './subject.js';

/** A clock, and how its time passes. */
export interface ClockSubject {
  readonly clock: Clock;
  /** Lets at least that many milliseconds of the clock's time pass: waits for them, or moves the clock. */
  readonly pass: (ms: number) => Promise<void>;
}

const SOME_MS = 20;
/** Longer than the longest timer of browsers and of Node, which end a longer one at once. */
const FAR_MS = 30 * 86_400_000;

/** Whether the pause has ended by now; looks after every reaction that is due already. */
const hasEnded = async (done: Promise<void>): Promise<boolean> => {
  const late = Promise.resolve().then(() => 'late');
  return (await Promise.race([done.then(() => 'done'), late.then((value) => value)])) === 'done';
};

const clockCases: Contract<ClockSubject> = [
  {
    title: 'returns whole milliseconds, and later ones after time has passed',
    run: async ({ clock, pass }) => {
      const before = clock.now();
      assert(Number.isSafeInteger(before), 'an instant must be a whole number of milliseconds');
      await pass(SOME_MS);
      assert(clock.now() > before, 'time must pass');
    },
  },
  {
    title: 'is never later than the latest that it can be',
    run: ({ clock }) => {
      const now = clock.now();
      const latest = clock.atLatest?.() ?? now;
      assert(Number.isSafeInteger(latest) && latest >= now, `not the latest: ${String(latest)}`);
      return Promise.resolve();
    },
  },
  {
    title: 'has counted steadily since no later than now',
    run: ({ clock }) => {
      const since = clock.steadySince?.() ?? clock.now();
      assert(Number.isSafeInteger(since) && since <= clock.now(), `not a beginning: ${String(since)}`);
      return Promise.resolve();
    },
  },
  {
    title: 'ends a pause when its time has passed, and not before',
    run: async ({ clock, pass }) => {
      const [short, far] = [clock.pause(SOME_MS), clock.pause(FAR_MS)];
      assert(!(await hasEnded(short.done)), 'the short pause must not end at once');
      await pass(2 * SOME_MS);
      await short.done;
      assert(!(await hasEnded(far.done)), 'the long pause must not end yet');
      far.cancel();
    },
  },
  {
    title: 'ends a pause at once when it is cancelled, and a second cancellation changes nothing',
    run: async ({ clock }) => {
      const pause = clock.pause(FAR_MS);
      pause.cancel();
      await pause.done;
      pause.cancel();
    },
  },
  {
    title: 'ends a pause of zero milliseconds without passing time',
    run: async ({ clock }) => {
      await clock.pause(0).done;
    },
  },
];

/** What a clock promises. */
export const clockContract: Contract<ClockSubject> = clockCases.map(({ title, run }) => ({
  title,
  run: ({ clock, pass }) => run({ clock: detached(clock), pass }),
}));
