import type { Clock } from '../../core/index.js';
import type { Choices } from './choices.js';
import type { FaultRates } from './faults.js';
import type { Story } from './story.js';
import type { Turns } from './turns.js';

/** What a process needs from its world. */
export interface Surroundings {
  readonly choices: Choices;
  readonly turns: Turns;
  readonly clock: Pick<Clock, 'now'>;
  readonly story: Story;
  readonly rates: () => FaultRates;
}

/**
 * The lifecycle of one process: it proceeds in turns, may freeze temporarily, and stops permanently when it crashes.
 */
export interface Life {
  readonly name: string;
  readonly isAlive: () => boolean;
  readonly isFrozen: () => boolean;
  readonly freeze: () => void;
  /** For how long it was frozen so far. */
  readonly suspendedMs: () => number;
  readonly thaw: () => void;
  readonly crash: () => void;
  /** A point where other steps may be interleaved. Never resolves for a crashed process. */
  readonly stop: (label: string) => Promise<void>;
  /** The promise while the process is alive; a crashed process receives neither result nor fault. */
  readonly ifAlive: <T>(promise: Promise<T>) => Promise<T>;
  /** Rejects if the process crashes first, like a server that detects the broken connection of a client. */
  readonly connected: <T>(promise: Promise<T>) => Promise<T>;
  /** Registers a callback for the crash; returns a function that removes it. */
  readonly onDeath: (callback: () => void) => () => void;
}

const retryForever = <T>(): Promise<T> => new Promise(() => undefined);

export const makeLife = (name: string, { choices, turns, clock, story, rates }: Surroundings): Life => {
  let alive = true;
  let frozen = false;
  let [frozenMs, frozenAt] = [0, clock.now()];
  const deathCallbacks = new Set<() => void>();

  const ifAlive = <T>(promise: Promise<T>): Promise<T> =>
    promise.then(
      (value) => (alive ? value : retryForever<T>()),
      (fault: unknown) => {
        if (!alive) return retryForever<T>();
        throw fault;
      },
    );

  const onDeath: Life['onDeath'] = (callback) => {
    deathCallbacks.add(callback);
    return () => void deathCallbacks.delete(callback);
  };

  return {
    name,
    isAlive: () => alive,
    isFrozen: () => frozen,
    freeze: () => {
      if (!frozen) frozenAt = clock.now();
      frozen = true;
      story.note(name, () => 'is frozen');
    },
    suspendedMs: () => frozenMs + (frozen ? clock.now() - frozenAt : 0),
    thaw: () => {
      if (frozen) frozenMs += clock.now() - frozenAt;
      frozen = false;
      story.note(name, () => 'resumes');
    },
    crash: () => {
      story.note(name, () => 'crashes');
      alive = false;
      turns.drop(name);
      for (const callback of [...deathCallbacks]) callback();
    },
    stop: (label) => {
      if (!alive) return retryForever();
      // A frozen process makes no progress at any point.
      return frozen || choices.chance(rates().stops) ? ifAlive(turns.await(name, label)) : Promise.resolve();
    },
    ifAlive,
    connected: <T>(promise: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const forget = onDeath(() => {
          reject(new Error('the connection of a crashed process'));
        });
        if (!alive) reject(new Error('the connection of a crashed process'));
        promise.then(resolve, reject).finally(forget);
      }),
    onDeath,
  };
};
