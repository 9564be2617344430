const TEXT = 'a&b<c> '.repeat(300);
const TIMES = 400;

/** User and system time of this process, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * CPU time that a fixed piece of work takes now: some 15 ms, more on a slow or busy machine. Bounds in multiples of it
 * fail for work that grows with the square of a length, on a machine of any speed. Regular expressions take the same
 * time on every supported version of Node; `Intl.Segmenter` takes a quarter on Node 24.
 */
export const referenceMs = (): number => {
  const before = cpuMs();
  for (let count = 0; count < TIMES; count += 1) TEXT.replace(/[<>&]/g, (character) => `&${character}`);
  return cpuMs() - before;
};
