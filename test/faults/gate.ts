/** A statement that fails: the n-th from now on, counted from 1. */
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
  /** The statement that failed first; null where none did. */
  readonly failed: string | null;
}

/** Stands between a pool of connections and its store, counts the statements of all of them, and lets them fail. */
export interface Gate {
  readonly arm: (fault: Fault) => void;
  /** Everything works again. */
  readonly disarm: () => Passage;
  /** Called for each statement: whether, and when, it fails. */
  readonly faultFor: (sql: string, canFailAfter: boolean) => Fault['moment'] | null;
  /** Whether the store is away for good, for what is no statement of a use case. */
  readonly isAway: () => boolean;
}

export const makeGate = (): Gate => {
  let fault: Fault | null = null;
  let statements: string[] = [];
  let failed: string | null = null;
  const isAway = (): boolean => failed !== null && fault?.lasts === 'on';
  return {
    isAway,
    arm: (next) => {
      fault = next;
      statements = [];
      failed = null;
    },
    disarm: () => {
      fault = null;
      return { statements, failed };
    },
    faultFor: (sql, canFailAfter) => {
      if (fault === null) return null;
      statements.push(sql);
      const count = statements.length;
      const first = count === fault.at && (fault.moment === 'before' || canFailAfter);
      if (!first && !isAway()) return null;
      failed ??= sql;
      return first ? fault.moment : 'before';
    },
  };
};
