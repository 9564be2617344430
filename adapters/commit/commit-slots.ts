export interface CommitSlotsLimits {
  /** Commits under way at once; an account is in one of them at most. */
  readonly commits: number;
  /**
   * How long the last commit is under way before another one begins, in milliseconds: works that arrive within that
   * time share the next one. Absent: another one begins at once.
   */
  readonly overlapAfterMs?: number;
  /**
   * After this time, in milliseconds, a commit no longer counts as under way, because it probably waits for a lock of
   * another process; at most this many at once. Absent: every commit counts until it ends.
   */
  readonly slow?: { readonly afterMs: number; readonly most: number };
}

/** Whether another commit may begin. */
interface CommitSlots {
  readonly isFree: () => boolean;
  /** Takes a slot for a commit that begins now. Call the result when it ends. */
  readonly take: () => () => void;
}

/** @param onFree called when a slot becomes free while a commit is under way */
export const makeCommitSlots = (
  { commits, overlapAfterMs, slow }: CommitSlotsLimits,
  onFree: () => void,
): CommitSlots => {
  let underWay = 0;
  /** Commits under way that have taken long. */
  const slowOnes = new Set<object>();
  /** Runs while works that arrive wait for the commit that began last. */
  let waitForLast: NodeJS.Timeout | null = null;

  const counted = (): number => underWay - Math.min(slowOnes.size, slow?.most ?? 0);

  /** Lets no other commit begin until this one takes long. */
  const watchLast = (): (() => void) => {
    if (overlapAfterMs === undefined) return () => undefined;
    const timer = setTimeout(() => {
      waitForLast = null;
      onFree();
    }, overlapAfterMs);
    waitForLast = timer;
    return () => {
      clearTimeout(timer);
      // An older commit that is still under way has taken long already.
      if (waitForLast === timer) waitForLast = null;
    };
  };

  /** Makes room for another commit once this one is slow. */
  const watchSlow = (): (() => void) => {
    if (slow === undefined) return () => undefined;
    const timer = setTimeout(() => {
      slowOnes.add(timer);
      onFree();
    }, slow.afterMs);
    return () => {
      clearTimeout(timer);
      slowOnes.delete(timer);
    };
  };

  return {
    isFree: () => waitForLast === null && counted() < commits,
    take: () => {
      underWay += 1;
      const endings = [watchLast(), watchSlow()];
      return () => {
        underWay -= 1;
        for (const end of endings) end();
      };
    },
  };
};
