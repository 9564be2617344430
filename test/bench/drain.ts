import { setTimeout as pause } from 'node:timers/promises';
import type { Sample } from './job.js';
import { cpuOf } from './processes.js';
import { sampleOf, usPerEach } from './sample.js';

/** Seldom enough that the looks themselves cost little. */
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 600_000;

/** The first part is not measured: it warms the process up. */
const WARM_UP_SHARE = 0.1;

/** Waits until at most that many are left and returns how many there are. */
export const untilLeft = async (left: () => Promise<number>, most: number): Promise<number> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = await left();
    if (now <= most) return now;
    if (Date.now() > end) throw new Error(`${String(now)} are left after ${String(PATIENCE_MS / 1_000)} s`);
    await pause(LOOK_EVERY_MS);
  }
};

/** How fast a process empties a queue of that length, measured from outside and the same way for every queue. */
export const measureDrain = async (
  pid: number,
  server: number | null,
  length: number,
  left: () => Promise<number>,
): Promise<Sample> => {
  const serverCpu = () => (server === null ? Promise.resolve(null) : cpuOf(server));
  const first = await untilLeft(left, Math.floor(length * (1 - WARM_UP_SHARE)));
  const began = performance.now();
  const before = [await cpuOf(pid), await serverCpu()] as const;
  await untilLeft(left, 0);
  const elapsedMs = performance.now() - began;
  return sampleOf({
    perSecond: (first / elapsedMs) * 1_000,
    cpuUs: usPerEach(before[0], await cpuOf(pid), first),
    storeCpuUs: usPerEach(before[1], await serverCpu(), first),
  });
};
