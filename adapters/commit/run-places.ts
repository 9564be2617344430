export interface RunLimits {
  /** Runs under way at once. */
  readonly runs: number;
  /**
   * How long the last run is under way before another one begins, in milliseconds: what arrives within that time shares
   * the next one, because two small runs cost more than one that is twice as large. Absent: another one begins at once.
   */
  readonly overlapAfterMs?: number;
}

export interface RunPlaces {
  readonly isFree: () => boolean;
  /** Takes a place for a run that begins. Call the result when the run ends. */
  readonly take: () => () => void;
}

/** @param onFree called when another run may begin because those under way take long */
export const makeRunPlaces = ({ runs, overlapAfterMs }: RunLimits, onFree: () => void): RunPlaces => {
  let underWay = 0;
  /** The run that began last, while others wait for it. */
  let young: NodeJS.Timeout | null = null;

  const watch = (afterMs: number): NodeJS.Timeout =>
    setTimeout(() => {
      young = null;
      onFree();
    }, afterMs);

  return {
    isFree: () => young === null && underWay < runs,
    take: () => {
      underWay += 1;
      const timer = runs === 1 || overlapAfterMs === undefined ? null : watch(overlapAfterMs);
      young = timer;
      return () => {
        underWay -= 1;
        if (timer !== null) clearTimeout(timer);
        if (young === timer) young = null;
      };
    },
  };
};
