import type { Accounts, Actor, ApiKeys, Clock, Connection, Connections, Plans } from '../../core/index.js';
import { makeTimedCache } from './timed-cache.js';

/** What is asked of a store for every request and changes by an operator's hand. */
export interface CachedPorts {
  readonly apiKeys: ApiKeys;
  readonly accounts: Accounts;
  readonly plans: Plans;
  readonly connections: Connections;
}

/** What can be forgotten: who a key belongs to, with plan and workspace; and the channels of posts. */
export type Cached = 'actors' | 'connections';

export interface CachedStoreDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** Of a secret; the cache never holds the secret itself. */
  readonly digest: (secret: string) => string;
  /** Tells other processes that something changed; never rejects. */
  readonly notifyOthers: (what: Cached) => Promise<void>;
}

export interface CachedStore<Ports> {
  readonly ports: Ports;
  /** For what another process changed. */
  readonly forget: (what: Cached) => void;
}

/**
 * The longest time, in milliseconds, for which a change by another process may go unseen where no notice of it comes:
 * well below the second within which a revoked key has to be refused.
 */
export const CACHE_LIFE_MS = 500;

/** Keys, and sets of channels, of which each takes some kilobytes at most. */
const LIMITS = { entries: 1_000, lifeMs: CACHE_LIFE_MS };

/** The connections of a post, and whether there is one for each id. */
interface Targets {
  readonly found: readonly Connection[];
  readonly isWhole: boolean;
}

/**
 * Answers who a key belongs to and which connections a post names from memory, for {@link CACHE_LIFE_MS} at most.
 * A change that is made through these ports is seen by whatever begins after it, in this process.
 */
export const makeCachedStore = <Ports extends CachedPorts>(
  store: Ports,
  { clock, digest, notifyOthers }: CachedStoreDeps,
): CachedStore<Ports> => {
  const { apiKeys, accounts, plans, connections } = store;
  const actors = makeTimedCache<Actor | null>(clock, { ...LIMITS, isKept: (actor) => actor !== null });
  // A connection that is not there yet may be made the next moment.
  const targets = makeTimedCache<Targets>(clock, { ...LIMITS, isKept: ({ isWhole }) => isWhole });

  const forget = (what: Cached): void => (what === 'actors' ? actors : targets).clear();

  /** Makes the change, then forgets what was known before it, also where it is unknown whether the change was made. */
  const forgetting =
    <Args extends readonly unknown[], T>(what: Cached, change: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await change(...args);
      } finally {
        forget(what);
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

  return {
    ports: {
      ...store,
      apiKeys: {
        ...apiKeys,
        findBySecret: (secret) => actors.get(digest(secret), () => apiKeys.findBySecret(secret)),
        revoke: forgetting('actors', apiKeys.revoke),
      },
      accounts: {
        ...accounts,
        setPlan: forgetting('actors', accounts.setPlan),
        activateWorkspace: forgetting('actors', accounts.activateWorkspace),
        setTimeZone: forgetting('actors', accounts.setTimeZone),
      },
      plans: { ...plans, put: forgetting('actors', plans.put) },
      connections: {
        ...connections,
        findMany,
        setStatus: forgetting('connections', connections.setStatus),
        replaceSettings: forgetting('connections', connections.replaceSettings),
      },
    },
    forget,
  };
};
