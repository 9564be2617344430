import type { Clock, Instant } from '../../core/index.js';

interface CacheLimits<V> {
  /** The maximum number of values. */
  readonly entries: number;
  /** How long a value is used, in milliseconds since its load began. */
  readonly lifeMs: number;
  /** Whether a value is cached. Other values are loaded each time. */
  readonly isKept: (value: V) => boolean;
}

/** Recently loaded values, by key. */
interface TimedCache<V> {
  /** The value of the key, cached or loaded. */
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  /** Removes all values, and ignores loads that have already begun. */
  readonly clear: () => void;
}

interface Entry<V> {
  readonly from: Instant;
  readonly value: Promise<V>;
}

/**
 * Keeps values for a short time. Concurrent reads of a key share one load. A value that is not cached evicts nothing;
 * one that is cached evicts all that have expired and, when the cache is full, the oldest.
 */
export const makeTimedCache = <V>(
  clock: Pick<Clock, 'now'>,
  { entries, lifeMs, isKept }: CacheLimits<V>,
): TimedCache<V> => {
  /** Oldest first. */
  const kept = new Map<string, Entry<V>>();
  const loading = new Map<string, Entry<V>>();

  // After the clock was set back, the age of older values is unknown.
  const isFresh = ({ from }: Entry<V>, now: Instant): boolean => from <= now && now < from + lifeMs;

  const keep = (key: string, entry: Entry<V>): void => {
    kept.delete(key);
    // Also while there is room: clients choose how large values are, and how many keys there are.
    const now = clock.now();
    for (const [old, each] of kept) {
      if (kept.size < entries && isFresh(each, now)) break;
      kept.delete(old);
    }
    kept.set(key, entry);
  };

  const begin = (key: string, load: () => Promise<V>): Promise<V> => {
    const loaded = async (): Promise<V> => {
      try {
        const value = await load();
        if (isKept(value) && loading.get(key) === entry) keep(key, entry);
        return value;
      } finally {
        if (loading.get(key) === entry) loading.delete(key);
      }
    };
    const from = clock.now();
    const entry: Entry<V> = { from, value: Promise.resolve().then(loaded) };
    loading.set(key, entry);
    return entry.value;
  };

  const fresh = (entry: Entry<V> | undefined, now: Instant): Promise<V> | undefined =>
    entry !== undefined && isFresh(entry, now) ? entry.value : undefined;

  return {
    get: (key, load) => {
      const now = clock.now();
      return fresh(kept.get(key), now) ?? fresh(loading.get(key), now) ?? begin(key, load);
    },
    clear: () => {
      kept.clear();
      loading.clear();
    },
  };
};

/** Caches the value of a read for this many milliseconds since the read began; concurrent calls share one read. */
export const cachedFor = <V>(
  clock: Pick<Clock, 'now'>,
  lifeMs: number,
  read: () => Promise<V>,
): (() => Promise<V>) => {
  const cache = makeTimedCache<V>(clock, { entries: 1, lifeMs, isKept: () => true });
  return () => cache.get('', read);
};
