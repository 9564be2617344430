import type { ManualClock } from '../../adapters/memory/index.js';
import { plainPublisher } from '../../adapters/publishers/plain-publisher.js';
import type { Clock, Publisher } from '../../core/index.js';

/** The calls of channels in an engine whose clock is set by hand. */
interface ChannelCalls {
  /** The clock for the engine; channels have the clock itself. */
  readonly clock: Clock;
  readonly publishers: readonly Publisher[];
  /** Whether every call of a channel waits for the clock, so that nothing continues before it moves. */
  readonly allWait: () => boolean;
  /** From now on: whether the engine waits for the clock in a pause that began later. */
  readonly watchEngine: () => () => boolean;
  /** Ignores the calls under way from now on, because they may never end. */
  readonly abandon: () => void;
}

/** Counts the calls of channels, and distinguishes the pauses of the engine from those of its channels. */
export const watchChannelCalls = (clock: ManualClock, channels: readonly Publisher[]): ChannelCalls => {
  const calls = new Set<object>();
  const ofEngine = new Set<object>();

  const counted =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const underWay = {};
      calls.add(underWay);
      try {
        return await call(...args);
      } finally {
        calls.delete(underWay);
      }
    };

  const pause: Clock['pause'] = (ms) => {
    const begun = clock.pause(ms);
    ofEngine.add(begun);
    void begun.done.then(() => ofEngine.delete(begun));
    return begun;
  };

  return {
    clock: { now: clock.now, pause },
    publishers: channels.map(plainPublisher).map((publisher) => ({
      ...publisher,
      prepare: counted(publisher.prepare),
      commit: counted(publisher.commit),
      ...(publisher.reconcile === undefined ? {} : { reconcile: counted(publisher.reconcile) }),
    })),
    allWait: () => clock.pauses() - ofEngine.size >= calls.size,
    watchEngine: () => {
      const before = new Set(ofEngine);
      return () => [...ofEngine].some((each) => !before.has(each));
    },
    abandon: () => {
      calls.clear();
    },
  };
};
