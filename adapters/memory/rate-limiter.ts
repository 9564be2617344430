import { admitAt, type ArrivalTime, type Instant, type RateLimiter } from '../../core/index.js';
import { promised } from './promised.js';

/** As many keys are remembered where nothing else is said; each needs some hundred bytes. */
const MAX_KEYS = 10_000;

/**
 * Counts in this process only. At the bound it forgets the key that would be forgotten next anyway, so that under a
 * flood of keys some get their burst back early, and memory stays bounded.
 */
export const makeMemoryRateLimiter = (maxKeys: number = MAX_KEYS): RateLimiter => {
  const arrivals = new Map<string, ArrivalTime>();

  const makeRoom = (now: Instant): void => {
    let next: readonly [string, ArrivalTime] | null = null;
    for (const entry of arrivals) {
      if (entry[1] <= now) arrivals.delete(entry[0]);
      else if (next === null || entry[1] < next[1]) next = entry;
    }
    if (arrivals.size >= maxKeys && next !== null) arrivals.delete(next[0]);
  };

  return {
    take: (key, policy, now) =>
      promised(() => {
        const { arrival, ...verdict } = admitAt(policy, arrivals.get(key) ?? null, now);
        if (verdict.allowed) {
          if (!arrivals.has(key) && arrivals.size >= maxKeys) makeRoom(now);
          arrivals.set(key, arrival);
        }
        return verdict;
      }),
  };
};
