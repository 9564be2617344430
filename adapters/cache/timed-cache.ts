import type { Clock, Instant } from '../../core/index.js';

export interface CacheLimits<V> {
  /** Values that are kept at most. */
  readonly entries: number;
  /** How long a value is used, in milliseconds from the moment at which it began to be loaded. */
  readonly lifeMs: number;
  /** Whether a value takes a place. One that does not is loaded again the next time. */
  readonly isKept: (value: V) => boolean;
}

/** What was loaded a moment ago, by key. */
export interface TimedCache<V> {
  /** The value of the key, from here or loaded. */
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  /** Forgets everything: who gets a value from now on gets one that begins to be loaded from now on. */
  readonly clear: () => void;
}

interface Entry<V> {
  readonly from: Instant;
  readonly value: Promise<V>;
}

/**
 * Keeps values for a short life. Those who want the same at the same time share a load. What is not to be kept never
 * takes a place, so it drives nothing out; where all places are taken the oldest value goes.
 */
export const makeTimedCache = <V>(
  clock: Pick<Clock, 'now'>,
  { entries, lifeMs, isKept }: CacheLimits<V>,
): TimedCache<V> => {
  /** The oldest first. */
  const kept = new Map<string, Entry<V>>();
  const loading = new Map<string, Entry<V>>();

  // A clock that was set back says nothing about the age of what it dated before.
  const isFresh = ({ from }: Entry<V>, now: Instant): boolean => from <= now && now < from + lifeMs;

  const keep = (key: string, entry: Entry<V>): void => {
    kept.delete(key);
    if (kept.size >= entries) {
      const now = clock.now();
      for (const [old, each] of kept) {
        if (kept.size < entries && isFresh(each, now)) break;
        kept.delete(old);
      }
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
