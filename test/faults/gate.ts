/** A statement that fails: the n-th since the gate was armed, counted from 1. */
export interface Fault {
  readonly at: number;
  /** Whether the store still executes the statement, and only the response is a failure. */
  readonly moment: 'before' | 'after';
  /** Whether it is this one only, or the store is away from then on. */
  readonly lasts: 'once' | 'on';
}

/** What went through the gate while it was armed. */
export interface Passage {
  readonly statements: readonly string[];
  /** Those at which a fault began. */
  readonly failed: readonly string[];
}

/** Stands between a pool of connections and its store, counts the statements of all of them, and lets them fail. */
export interface Gate {
  readonly arm: (faults: readonly Fault[]) => void;
  /** Everything works again. */
  readonly disarm: () => Passage;
  /** Called for each statement: whether, and when, it fails. */
  readonly faultFor: (sql: string, canFailAfter: boolean) => Fault['moment'] | null;
  /** Whether the store is away for good, for what is no statement of a use case. */
  readonly isAway: () => boolean;
}

export const makeGate = (): Gate => {
  let faults: readonly Fault[] | null = null;
  let statements: string[] = [];
  let failed: string[] = [];
  let isAway = false;
  return {
    isAway: () => isAway,
    arm: (next) => {
      faults = next;
      statements = [];
      failed = [];
    },
    disarm: () => {
      faults = null;
      isAway = false;
      return { statements, failed };
    },
    faultFor: (sql, canFailAfter) => {
      if (faults === null) return null;
      statements.push(sql);
      if (isAway) return 'before';
      const fault = faults.find(({ at }) => at === statements.length);
      if (fault === undefined || (fault.moment === 'after' && !canFailAfter)) return null;
      failed.push(sql);
      isAway = fault.lasts === 'on';
      return fault.moment;
    },
  };
};
