import type { Choices } from './choices.js';
import type { FaultRates } from './faults.js';
import type { Story } from './story.js';
import type { Turns } from './turns.js';

/** What a process needs of the world that it lives in. */
export interface Surroundings {
  readonly choices: Choices;
  readonly turns: Turns;
  readonly story: Story;
  readonly rates: () => FaultRates;
}

/** The life of one process: it goes on in turns, may freeze for a while, and does nothing more once it has crashed. */
export interface Life {
  readonly name: string;
  readonly isAlive: () => boolean;
  readonly isFrozen: () => boolean;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly crash: () => void;
  /** Something may come in between here. Never resolves for a process that crashed. */
  readonly stop: (label: string) => Promise<void>;
  /** The promise for as long as the process lives; a dead one hears of neither result nor fault. */
  readonly ifAlive: <T>(promise: Promise<T>) => Promise<T>;
  /** Rejects when the process dies before, as a server that notices the broken connection of a client. */
  readonly connected: <T>(promise: Promise<T>) => Promise<T>;
  /** Called once when the process dies; answers how to be forgotten. */
  readonly onDeath: (told: () => void) => () => void;
}

const forever = <T>(): Promise<T> => new Promise(() => undefined);

export const makeLife = (name: string, { choices, turns, story, rates }: Surroundings): Life => {
  let alive = true;
  let frozen = false;
  const mourners = new Set<() => void>();

  const ifAlive = <T>(promise: Promise<T>): Promise<T> =>
    promise.then(
      (value) => (alive ? value : forever<T>()),
      (fault: unknown) => {
        if (!alive) return forever<T>();
        throw fault;
      },
    );

  const onDeath: Life['onDeath'] = (told) => {
    mourners.add(told);
    return () => void mourners.delete(told);
  };

  return {
    name,
    isAlive: () => alive,
    isFrozen: () => frozen,
    freeze: () => {
      frozen = true;
      story.note(name, () => 'is frozen: nothing of it runs');
    },
    thaw: () => {
      frozen = false;
      story.note(name, () => 'goes on');
    },
    crash: () => {
      story.note(name, () => 'crashes');
      alive = false;
      turns.drop(name);
      for (const told of [...mourners]) told();
    },
    stop: (label) => {
      if (!alive) return forever();
      // A frozen process stands still wherever it is.
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
