import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const Collect = z.custom<() => void>((value) => typeof value === 'function');

const MEGABYTE = 1024 * 1024;

export interface Memory {
  /** Objects and buffers that are still in use after a garbage collection. */
  readonly usedMb: number;
  readonly rssMb: number;
}

/** The memory of the process after a garbage collection. */
export const memoryInUse = (): Memory => {
  setFlagsFromString('--expose-gc');
  Collect.parse(runInNewContext('gc'))();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { usedMb: Math.round((heapUsed + external) / MEGABYTE), rssMb: Math.round(rss / MEGABYTE) };
};
