import type { Accounts, Actor, ApiKeys, Clock, Connection, Connections, Plans } from '../../core/index.js';
import { makeTimedCache } from './timed-cache.js';

/** The ports that are read on every request and whose data only operators change. */
export interface CachedPorts {
  readonly apiKeys: ApiKeys;
  readonly accounts: Accounts;
  readonly plans: Plans;
  readonly connections: Connections;
}

/** What can be invalidated: keys with account, plan and workspace; and connections. */
export type Cached = 'actors' | 'connections';

interface CachedStoreDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** Of a secret; the cache never contains the secret itself. */
  readonly digest: (secret: string) => string;
  /** Notifies other processes of a change; never rejects. */
  readonly notifyOthers: (what: Cached) => Promise<void>;
}

export interface CachedStore<Ports> {
  readonly ports: Ports;
  /** Call for changes by other processes. */
  readonly invalidate: (what: Cached) => void;
}

/**
 * The longest time, in milliseconds, for which a change by another process may stay unseen if its notice is lost: well
 * below the second within which a revoked key has to be refused.
 */
export const CACHE_LIFE_MS = 500;

/** The maximum number of entries. The connections of one post can take two megabytes: each holds its settings. */
const LIMITS = { entries: 1_000, lifeMs: CACHE_LIFE_MS };

/** The connections of a post, and whether every id was found. */
interface Targets {
  readonly found: readonly Connection[];
  readonly isWhole: boolean;
}

/**
 * Reads keys and the connections of posts from memory, for {@link CACHE_LIFE_MS} at most. A change through these ports
 * is visible to every later read in this process.
 */
export const makeCachedStore = <Ports extends CachedPorts>(
  store: Ports,
  { clock, digest, notifyOthers }: CachedStoreDeps,
): CachedStore<Ports> => {
  const { apiKeys, accounts, plans, connections } = store;
  const actors = makeTimedCache<Actor | null>(clock, { ...LIMITS, isKept: (actor) => actor !== null });
  // Apart, so that wrong keys never evict valid ones.
  const unknown = makeTimedCache<Actor | null>(clock, { ...LIMITS, isKept: (actor) => actor === null });
  // A connection that does not exist yet may be created at any time.
  const targets = makeTimedCache<Targets>(clock, { ...LIMITS, isKept: ({ isWhole }) => isWhole });

  const caches = { actors: [actors, unknown], connections: [targets] };
  const invalidate = (what: Cached): void => {
    for (const cache of caches[what]) cache.clear();
  };

  /** Makes the change, then invalidates, also if it is unknown whether the change was made. */
  const invalidating =
    <Args extends readonly unknown[], T>(what: Cached, change: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await change(...args);
      } finally {
        invalidate(what);
        await notifyOthers(what);
      }
    };

  const findMany: Connections['findMany'] = async (workspace, ids) => {
    const { found } = await targets.get(`${String(workspace)}:${ids.join(',')}`, async () => {
      const read = await connections.findMany(workspace, ids);
      return { found: read, isWhole: read.length === ids.length };
    });
    return found;
  };

  const findBySecret: ApiKeys['findBySecret'] = (secret) => {
    const key = digest(secret);
    return actors.get(key, () => unknown.get(key, () => apiKeys.findBySecret(secret)));
  };

  return {
    ports: {
      ...store,
      apiKeys: {
        ...apiKeys,
        findBySecret,
        // No notice: only the caller has the key yet.
        insert: (key, secret) => apiKeys.insert(key, secret).finally(() => invalidate('actors')),
        replace: invalidating('actors', apiKeys.replace),
        revoke: invalidating('actors', apiKeys.revoke),
      },
      accounts: {
        ...accounts,
        setStatus: invalidating('actors', accounts.setStatus),
        change: invalidating('actors', accounts.change),
        activateWorkspace: invalidating('actors', accounts.activateWorkspace),
      },
      plans: { ...plans, put: invalidating('actors', plans.put) },
      connections: {
        ...connections,
        findMany,
        setStatus: invalidating('connections', connections.setStatus),
        requireReconnection: invalidating('connections', connections.requireReconnection),
        rename: invalidating('connections', connections.rename),
        replaceSettings: invalidating('connections', connections.replaceSettings),
      },
    },
    invalidate,
  };
};
