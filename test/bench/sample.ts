import type { Figure, Sample } from './job.js';

/** Leaves out what could not be measured on this system. */
export const sampleOf = (figures: Readonly<Partial<Record<Figure, number | null>>>): Sample =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([figure, value]) => (value === null ? [] : [[figure, value] as const])),
  );

/** Microseconds for each of `count` between two readings in milliseconds. */
export const usPerEach = (from: number | null, to: number | null, count: number): number | null =>
  from === null || to === null ? null : ((to - from) * 1_000) / count;
