import { instant, type Clock, type Instant, type SetBack } from '../../core/index.js';
import { numberOf, type Database } from './database.js';

const STORE_TIME = 'select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)';

/**
 * The interval between measurements of the offset of the two clocks, in milliseconds. Only a measurement shows that the
 * clock of the store was set back.
 */
const MEASURE_EVERY_MS = 5_000;

/** A measurement is off by up to its duration; a longer one is discarded. */
const SLOWEST_MS = 1_000;

/** The two clocks of a host. */
export interface HostClocks {
  /** Is not set while the process runs: a step ahead would make everything due that much earlier. */
  readonly steady: Clock;
  /** Counts the time during which the host was suspended, and may be set. */
  readonly wall: Pick<Clock, 'now'>;
}

/**
 * The clock of the store, computed from the steady clock of the host and the offset between the two, so that processes
 * on hosts with different clocks agree on what is due. It goes back only with that of the store, if that was set back
 * by more than a second, and no measurement sets it ahead of the store, because a post would then be sent early.
 * Rejects if the first measurement fails; a later one that fails, or took too long, leaves the offset unchanged.
 */
export const makeStoreClock = async (
  { steady, wall }: HostClocks,
  { reader }: Pick<Database, 'reader'>,
): Promise<Clock> => {
  const measure = async () => {
    const before = steady.now();
    const now = await numberOf(reader, STORE_TIME);
    const after = steady.now();
    if (now === null) throw new Error('the store returned no time');
    // The store read its clock before the response, and after the request: it may have waited for a connection.
    const [aheadMs, mostAheadMs] = [now - after, now - before];
    return { aheadMs, mostAheadMs, wallAheadMs: mostAheadMs + after - wall.now(), tookMs: after - before };
  };

  let { aheadMs, wallAheadMs } = await measure();
  let measuredAt = steady.now();
  let latest: Instant | null = null;
  let since = instant(Math.round(measuredAt + aheadMs));
  let setBack: SetBack | null = null;

  let isMeasuring = false;

  const measureAgain = (): void => {
    if (isMeasuring) return;
    isMeasuring = true;
    measuredAt = steady.now();
    void measure()
      .then(({ tookMs, mostAheadMs, ...measured }) => {
        if (tookMs > SLOWEST_MS) return;
        const isSetAhead = measured.aheadMs - aheadMs > SLOWEST_MS;
        if (aheadMs - mostAheadMs > SLOWEST_MS) {
          const from = instant(Math.max(setBack?.from ?? -Infinity, now()));
          setBack = { times: (setBack?.times ?? 0) + 1, from };
          latest = null;
        }
        ({ aheadMs, wallAheadMs } = measured);
        // Also later if the host was suspended. Set back, it must not wait for the time that it once showed.
        since = isSetAhead ? now() : instant(Math.min(since, now()));
      })
      .catch(() => undefined)
      .finally(() => {
        isMeasuring = false;
      });
  };

  const now = (): Instant => {
    const host = steady.now();
    if (Math.abs(host - measuredAt) >= MEASURE_EVERY_MS) measureAgain();
    latest = instant(Math.max(latest ?? -Infinity, Math.round(host + aheadMs)));
    return latest;
  };

  return {
    now,
    atLatest: () => {
      const counted = now();
      const bound = Math.round(wall.now() + wallAheadMs);
      if (bound - counted > SLOWEST_MS) measureAgain();
      return instant(Math.max(counted, bound));
    },
    steadySince: () => {
      now();
      return since;
    },
    setBack: () => {
      now();
      return setBack;
    },
    pause: steady.pause,
  };
};
