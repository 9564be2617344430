import { admitAt, type ArrivalTime, type RateLimiter } from '../../core/index.js';
import { asPort } from './promised.js';

/** The default for the number of keys; each needs some hundred bytes. */
const MAX_KEYS = 20_000;

/**
 * Counts in this process only. At the bound it drops the least recently used half of the keys at once, so that the cost
 * of a request does not depend on the number of keys: under a flood of keys some get their burst back early, and memory
 * and time stay bounded.
 */
export const makeMemoryRateLimiter = (maxKeys: number = MAX_KEYS): RateLimiter => {
  const half = Math.ceil(maxKeys / 2);
  /** Keys that were used since `earlier` was full. */
  let recent = new Map<string, ArrivalTime>();
  let earlier: ReadonlyMap<string, ArrivalTime> = new Map();

  const remember = (key: string, arrival: ArrivalTime): void => {
    if (recent.size >= half && !recent.has(key)) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, arrival);
  };

  return asPort<RateLimiter>({
    take: (key, policy, now) => {
      const { arrival, ...decision } = admitAt(policy, recent.get(key) ?? earlier.get(key) ?? null, now);
      remember(key, arrival);
      return decision;
    },
  });
};
