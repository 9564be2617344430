const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const TEXT = '؀ a'.repeat(80);
const TIMES = 200;

/** User and system time of this process, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * CPU time that a fixed piece of work takes now: about 15 ms on a machine of 2024, more on a slow or busy one. Limits of
 * CPU time are multiples of it, so that they fail for work that grows with the square of a length and not for a slow
 * machine.
 */
export const referenceMs = (): number => {
  const before = cpuMs();
  for (let count = 0; count < TIMES; count += 1) Array.from(segmenter.segment(TEXT));
  return cpuMs() - before;
};
