import type { Clock } from '../../core/index.js';
import { makeTimedCache } from './timed-cache.js';

/** The read, whose value is used for this many milliseconds since the read began; concurrent calls share one read. */
export const keptFor = <V>(
  clock: Pick<Clock, 'now'>,
  lifeMs: number,
  read: () => Promise<V>,
): (() => Promise<V>) => {
  const cache = makeTimedCache<V>(clock, { entries: 1, lifeMs, isKept: () => true });
  return () => cache.get('', read);
};
