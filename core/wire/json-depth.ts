/** Whether values are nested deeper than `limit`. Walks with a list of its own: no input can overflow the stack. */
export const isDeeperThan = (limit: number, value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((each): each is object => typeof each === 'object' && each !== null);
    if (nested.length > 0 && depth >= limit) return true;
    level = nested.flatMap((each) => Object.values(each) as unknown[]);
  }
  return false;
};
