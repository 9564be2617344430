export interface CommitPlacesLimits {
  /** Commits under way at once; an account is in one of them at most. */
  readonly commits: number;
  /**
   * How long the last commit is under way before another one begins, in milliseconds: works that arrive within that time
   * share the next one. Absent: another one begins at once.
   */
  readonly overlapAfterMs?: number;
  /**
   * Commits that take longer than a time, in milliseconds, and do not count as under way any more, up to a number: they
   * wait for locks of other processes. Absent: every commit counts until it ends.
   */
  readonly slow?: { readonly afterMs: number; readonly most: number };
}

/** Whether another commit may begin. */
export interface CommitPlaces {
  readonly isFree: () => boolean;
  /** Takes a place for a commit that begins now. Call the result when it ends. */
  readonly take: () => () => void;
}

/** @param onFree called when a place becomes free while a commit is under way */
export const makeCommitPlaces = (
  { commits, overlapAfterMs, slow }: CommitPlacesLimits,
  onFree: () => void,
): CommitPlaces => {
  let underWay = 0;
  let slowOnes = 0;
  /** Runs while works that arrive wait for the commit that began last. */
  let young: NodeJS.Timeout | null = null;

  /** Lets no other commit begin until this one takes long. */
  const watchYoung = (): (() => void) => {
    if (commits === 1 || overlapAfterMs === undefined) return () => undefined;
    const timer = setTimeout(() => {
      young = null;
      onFree();
    }, overlapAfterMs);
    young = timer;
    return () => {
      clearTimeout(timer);
      // An older commit that is still under way has taken long already.
      if (young === timer) young = null;
    };
  };

  /** Makes place for another commit once this one is slow. */
  const watchSlow = (): (() => void) => {
    let isSlow = false;
    const leave = (): void => {
      if (isSlow) slowOnes -= 1;
      else underWay -= 1;
    };
    if (slow === undefined) return leave;
    const timer = setTimeout(() => {
      if (slowOnes >= slow.most) return;
      isSlow = true;
      slowOnes += 1;
      underWay -= 1;
      onFree();
    }, slow.afterMs);
    return () => {
      clearTimeout(timer);
      leave();
    };
  };

  return {
    isFree: () => young === null && underWay < commits,
    take: () => {
      underWay += 1;
      const endings = [watchYoung(), watchSlow()];
      return () => {
        for (const end of endings) end();
      };
    },
  };
};
