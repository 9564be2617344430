import { admitAt, type ArrivalTime, type RateLimiter } from '../../core/index.js';
import { promised } from './promised.js';

/** As many keys are remembered where nothing else is said; each needs some hundred bytes. */
const MAX_KEYS = 10_000;

/**
 * Counts in this process only. At the bound it forgets the key that asked longest ago, at the same small cost however
 * many there are: under a flood of keys some get their burst back early, and memory and time stay bounded.
 */
export const makeMemoryRateLimiter = (maxKeys: number = MAX_KEYS): RateLimiter => {
  /** The one that asked longest ago first. */
  const arrivals = new Map<string, ArrivalTime>();
  /** Kept, because a new iterator would pass by the places of all keys that were forgotten, again each time. */
  const oldestFirst = arrivals.keys();

  const remember = (key: string, arrival: ArrivalTime): void => {
    arrivals.delete(key);
    const oldest = arrivals.size >= maxKeys ? oldestFirst.next() : null;
    if (oldest?.done === false) arrivals.delete(oldest.value);
    arrivals.set(key, arrival);
  };

  return {
    take: (key, policy, now) =>
      promised(() => {
        const { arrival, ...verdict } = admitAt(policy, arrivals.get(key) ?? null, now);
        remember(key, arrival);
        return verdict;
      }),
  };
};
