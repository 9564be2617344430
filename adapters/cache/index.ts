/** A short-lived cache of what every request reads. */
export { CACHE_LIFE_MS, makeCachedStore, type Cached, type CachedPorts } from './cached-store.js';
export { cachedFor, makeTimedCache } from './timed-cache.js';
