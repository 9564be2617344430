import { setImmediate as turn } from 'node:timers/promises';
import type { ManualClock } from '../../adapters/memory/index.js';
import { earliest, later, type Instant } from '../../core/index.js';
import { makeEngine, type Engine, type EngineOptions, type EnginePorts } from '../engine.js';
import { watchChannelCalls } from './channel-calls.js';

/** An engine whose clock stands still until it is advanced. */
export interface SteppedEngine extends Engine {
  /**
   * Advances the clock by this many milliseconds, rounded up, from one due time to the next: deliveries are sent,
   * retried or given up at their times. Resolves with the time when nothing is left to do by then. Throws a RangeError
   * for less than 0.
   */
  readonly advance: (ms: number) => Promise<Instant>;
}

/** After this many turns of the event loop without progress, only the clock can cause any. */
const STILL_TURNS = 2;

/** After this time of the host, in milliseconds, a channel that does not wait for the clock counts as hanging. */
const LONGEST_CALL_MS = 2_000;

/** The time of the host in milliseconds, also while a test fakes timers. */
const hostTime = performance.now.bind(performance);

/**
 * The use cases over ports in memory and a manual clock. A request that waits for its channels advances the clock as
 * far as necessary, at most by the inline budget, as if the time had passed.
 */
export const makeSteppedEngine = (
  ports: EnginePorts & { readonly clock: ManualClock },
  options: EngineOptions,
): SteppedEngine => {
  const { clock } = ports;
  const calls = watchChannelCalls(clock, ports.publishers);
  const engine = makeEngine({ ...ports, clock: calls.clock, publishers: calls.publishers }, options);

  /** Resolves when the work has ended or only waits for the clock; true if it has ended. */
  const settled = async (work: Promise<unknown>, waits: () => boolean): Promise<boolean> => {
    const state = { ended: false };
    const end = (): void => void (state.ended = true);
    work.then(end, end);
    const hangsFrom = hostTime() + LONGEST_CALL_MS;
    for (let still = 0; still < STILL_TURNS;) {
      await turn();
      if (state.ended) return true;
      if (hostTime() > hangsFrom) calls.abandon();
      still = calls.allWait() && waits() ? still + 1 : 0;
    }
    return false;
  };

  const advanceTo = async (end: Instant): Promise<Instant> => {
    for (;;) {
      const { started, nextLookAt } = await engine.deliverDue();
      await settled(engine.drained(), () => clock.pauses() > 0);
      if (started > 0) continue;
      const next = earliest(nextLookAt, clock.nextPauseEnd());
      if (next === null) break;
      // Due work that cannot start, for example in a full lane, is tried again a little later.
      const at = next > clock.now() ? next : later(clock.now(), 1);
      if (at > end) break;
      clock.set(at);
    }
    if (end > clock.now()) clock.set(end);
    await engine.releaseOverdueHolds();
    return clock.now();
  };

  /** One at a time, so that no two move the clock past each other's due times. */
  let tail: Promise<unknown> = Promise.resolve();
  const moveTo = (end: () => Instant): Promise<Instant> => {
    const moved = tail.then(() => advanceTo(end()));
    tail = moved.catch(() => undefined);
    return moved;
  };

  /** Advances the clock as far as the work waits for it; attempts of earlier requests may wait for more. */
  const moving =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const waits = calls.watchEngine();
      const work = call(...args);
      while (!(await settled(work, waits))) await moveTo(() => clock.nextPauseEnd() ?? clock.now());
      return work;
    };

  return {
    ...engine,
    createPost: moving(engine.createPost),
    createPosts: moving(engine.createPosts),
    publishPost: moving(engine.publishPost),
    retryPost: moving(engine.retryPost),
    advance: (ms) => {
      if (!(ms >= 0)) throw new RangeError(`time moves forward only, not by ${String(ms)} ms`);
      return moveTo(() => later(clock.now(), Math.ceil(ms)));
    },
  };
};
