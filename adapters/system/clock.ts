import { instant, type Clock, type Instant, type Pause, type SetBack } from '../../core/index.js';

/** Node runs a timer of 2^31 ms or more after one millisecond, so a longer pause is a chain of timers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const pause = (ms: number): Pause => {
  const { promise, resolve } = deferred();
  if (ms <= 0) {
    // Pending work runs first; a timer would add a millisecond.
    const turn = setImmediate(resolve);
    const cancel = (): void => {
      clearImmediate(turn);
      resolve();
    };
    return { done: promise, cancel };
  }
  let timer: NodeJS.Timeout;
  const waitFor = (leftMs: number): void => {
    const partMs = Math.min(leftMs, LONGEST_TIMER_MS);
    timer = setTimeout(() => (leftMs > partMs ? waitFor(leftMs - partMs) : resolve()), partMs);
  };
  waitFor(ms);
  const cancel = (): void => {
    clearTimeout(timer);
    resolve();
  };
  return { done: promise, cancel };
};

const deferred = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/**
 * The clock of the host as it was when the process started, continued steadily: setting the clock of the host does not
 * change it. Time during which the host was suspended may be missing.
 */
export const steadyClock: Clock = {
  now: () => instant(Math.round(performance.timeOrigin + performance.now())),
  pause,
};

/** If the two clocks of a host counted times that differ by more than this, in milliseconds, one was set. */
const SET_BY_MS = 1_000;

/** A clock that counts from now on. */
export const makeSystemClock = (): Clock => {
  let newest = instant(Date.now());
  let since = newest;
  let aheadMs = newest - steadyClock.now();
  let setBack: SetBack | null = null;

  const now = (): Instant => {
    const wall = instant(Date.now());
    const setByMs = wall - steadyClock.now() - aheadMs;
    aheadMs += setByMs;
    // A step back leaves `since`: time seems shorter than it is, and what waits for its end waits longer.
    const isSetAhead = setByMs > SET_BY_MS;
    if (setByMs < -SET_BY_MS) setBack = { times: (setBack?.times ?? 0) + 1, from: newest };
    // After a step ahead and one back, `since` must not be a time that is still to come.
    since = isSetAhead || wall < since ? wall : since;
    newest = wall > newest ? wall : newest;
    return wall;
  };

  return {
    now,
    steadySince: () => {
      now();
      return since;
    },
    setBack: () => {
      now();
      return setBack;
    },
    pause,
  };
};

/** The clock of the host. A pause keeps the process alive until it ends or is canceled. */
export const systemClock: Clock = makeSystemClock();
