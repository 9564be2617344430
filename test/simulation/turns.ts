/** Something that wants to happen next: a port call, an answer on its way, a step of a client. */
export interface Turn {
  /** The process, client or network whose step it is. */
  readonly owner: string;
  readonly label: string;
  readonly take: () => void;
}

/**
 * Who may go on. Everything that happens in a world waits here for its turn, so whoever chooses the turns chooses the
 * interleaving.
 */
export interface Turns {
  readonly await: (owner: string, label: string) => Promise<void>;
  /** Oldest first. */
  readonly waiting: () => readonly Turn[];
  /** Lets it go on, and resolves when nothing more happens without another turn or the clock. */
  readonly take: (turn: Turn) => Promise<void>;
  /** What an owner was about to do will never happen. */
  readonly drop: (owner: string) => void;
}

/** Resolves when every promise that can go on has gone on: nothing in a world waits for a real timer or for input. */
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
