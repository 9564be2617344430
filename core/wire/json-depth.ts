/** Whether values are nested deeper than `limit`. Uses an explicit stack: no input can overflow the call stack. */
export const isDeeperThan = (limit: number, value: unknown): boolean => {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limit) return true;
    level = level.flatMap((each): object[] => Object.values(each).filter(isNested));
  }
  return false;
};

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
