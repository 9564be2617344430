/** A pending step: a port call, a response in transit, or a step of a client. */
export interface Turn {
  /** The process, client or network whose step it is. */
  readonly owner: string;
  readonly label: string;
  readonly take: () => void;
}

/** The scheduler. Everything in a world waits here for its turn, so the order of turns determines the interleaving. */
export interface Turns {
  readonly await: (owner: string, label: string) => Promise<void>;
  /** Oldest first. */
  readonly waiting: () => readonly Turn[];
  /** Runs the turn, and resolves when nothing more happens without another turn or the clock. */
  readonly take: (turn: Turn) => Promise<void>;
  /** Discards all pending turns of an owner. */
  readonly drop: (owner: string) => void;
}

/** Resolves when all pending promises have settled: nothing in a world waits for a real timer or for input. */
export const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const makeTurns = (): Turns => {
  let turns: readonly Turn[] = [];
  return {
    await: (owner, label) =>
      new Promise((take) => {
        turns = [...turns, { owner, label, take }];
      }),
    waiting: () => turns,
    take: async (turn) => {
      turns = turns.filter((other) => other !== turn);
      turn.take();
      await quiet();
    },
    drop: (owner) => {
      turns = turns.filter((turn) => turn.owner !== owner);
    },
  };
};
