import { setImmediate as turn } from 'node:timers/promises';
import type { ManualClock } from '../../adapters/memory/index.js';
import { earliest, later, type Instant } from '../../core/index.js';
import { makeEngine, type Engine, type EngineOptions, type EnginePorts } from '../engine.js';
import { watchChannelCalls } from './channel-calls.js';

/** An engine whose time stands still until it is moved. */
export interface SteppedEngine extends Engine {
  /**
   * Moves the clock by so many milliseconds, rounded up, from one due time to the next: what becomes due is delivered, retried or
   * given up at its time. Resolves with the time when nothing is left to do by then. Throws a RangeError for less than 0.
   */
  readonly advance: (ms: number) => Promise<Instant>;
}

/** After so many turns of the event loop in which nothing could go on, only the clock can change that. */
const STILL_TURNS = 2;

/**
 * The use cases over ports in memory and a clock that is set. A request that waits for its channels moves the clock as
 * far as it has to, at most by the inline budget, as time would pass for it.
 */
export const makeSteppedEngine = (
  ports: EnginePorts & { readonly clock: ManualClock },
  options: EngineOptions = {},
): SteppedEngine => {
  const { clock } = ports;
  const calls = watchChannelCalls(clock, ports.publishers);
  const engine = makeEngine({ ...ports, clock: calls.clock, publishers: calls.publishers }, options);

  /** Resolves when the work has ended or waits for nothing but the clock; true if it has ended. */
  const settled = async (work: Promise<unknown>): Promise<boolean> => {
    const state = { ended: false };
    const end = (): void => void (state.ended = true);
    work.then(end, end);
    for (let still = 0; still < STILL_TURNS;) {
      await turn();
      if (state.ended) return true;
      still = calls.allWait() && clock.pauses() > 0 ? still + 1 : 0;
    }
    return false;
  };

  const advanceTo = async (end: Instant): Promise<Instant> => {
    for (;;) {
      const { started, nextLookAt } = await engine.deliverDue();
      await settled(engine.drained());
      if (started > 0) continue;
      const next = earliest(nextLookAt, clock.nextPauseEnd());
      if (next === null) break;
      // Something that is due and cannot start, such as behind a full lane, is looked at again a little later.
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

  /** Moves the clock as far as the work waits for it. */
  const moving =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const work = call(...args);
      while (!(await settled(work))) await moveTo(() => clock.nextPauseEnd() ?? clock.now());
      return work;
    };

  return {
    ...engine,
    createPost: moving(engine.createPost),
    retryPost: moving(engine.retryPost),
    advance: (ms) => {
      if (!(ms >= 0)) throw new RangeError(`time moves forward only, not by ${String(ms)} ms`);
      return moveTo(() => later(clock.now(), Math.ceil(ms)));
    },
  };
};
