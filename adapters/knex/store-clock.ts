import { instant, type Clock, type Instant } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';

const STORE_TIME = 'select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) as now';

/** The interval between measurements of the offset of the two clocks, in milliseconds. */
const MEASURE_EVERY_MS = 60_000;

/** A measurement is off by up to half of its duration; a longer one is discarded. */
const SLOWEST_MS = 1_000;

/**
 * The clock of the store, computed from a clock of the host and the offset between the two, so that processes on hosts
 * with different clocks agree on what is due. It never goes back. Rejects if the first measurement fails; a later one
 * that fails, or took too long, leaves the offset unchanged.
 *
 * @param hostClock one that is not set while the process runs: a step ahead would make everything due that much earlier
 */
export const makeStoreClock = async (
  hostClock: Clock,
  { reader }: Pick<Database, 'reader'>,
): Promise<Clock> => {
  const measure = async (): Promise<{ readonly aheadMs: number; readonly tookMs: number }> => {
    const before = hostClock.now();
    const [row] = await rowsOf<{ readonly now: number }>(reader, STORE_TIME);
    const after = hostClock.now();
    if (row === undefined) throw new Error('the store returned no time');
    // The store read its clock about halfway between request and response.
    return { aheadMs: row.now - (before + after) / 2, tookMs: after - before };
  };

  let { aheadMs } = await measure();
  let measuredAt = hostClock.now();
  let latest: Instant | null = null;

  const measureAgain = async (): Promise<void> => {
    const { aheadMs: measured, tookMs } = await measure();
    if (tookMs <= SLOWEST_MS) aheadMs = measured;
  };

  return {
    now: () => {
      const host = hostClock.now();
      if (Math.abs(host - measuredAt) >= MEASURE_EVERY_MS) {
        measuredAt = host;
        measureAgain().catch(() => undefined);
      }
      latest = instant(Math.max(latest ?? -Infinity, Math.round(host + aheadMs)));
      return latest;
    },
    pause: hostClock.pause,
  };
};
