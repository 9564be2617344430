/** A short-lived cache of what every request reads. */
export {
  CACHE_LIFE_MS,
  makeCachedStore,
  type Cached,
  type CachedPorts,
  type CachedStore,
} from './cached-store.js';
export { keptFor } from './kept-for.js';
export { makeTimedCache, type CacheLimits, type TimedCache } from './timed-cache.js';
