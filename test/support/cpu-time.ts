const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const TEXT = '؀ a'.repeat(80);
const TIMES = 200;

/** User and system time of this process, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * CPU time that a fixed piece of work takes now: some 15 ms, more on a slow or busy machine. Bounds in multiples of it fail
 * for work that grows with the square of a length, on a machine of any speed.
 */
export const referenceMs = (): number => {
  const before = cpuMs();
  for (let count = 0; count < TIMES; count += 1) Array.from(segmenter.segment(TEXT));
  return cpuMs() - before;
};
