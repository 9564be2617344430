import { Readable } from 'node:stream';
import { contentFormatter } from '../../adapters/content/index.js';
import { sha256Hex } from '../../adapters/crypto/index.js';
import type { EventNotifier, HttpDeps } from '../../adapters/http-koa/index.js';
import type { OutboxEntry, SandboxControl } from '../../adapters/http-koa/sandbox/control.js';
import {
  makeMemoryPorts,
  makeMemoryRateLimiter,
  noNotices,
  type MemoryPorts,
} from '../../adapters/memory/index.js';
import { makeFeedSite } from '../../adapters/publishers/index.js';
import { makePlayedPublishers, type PlayedPublishers } from '../../adapters/publishers/sandbox/played.js';
import {
  DEFAULT_REQUEST_LIMITS,
  documentFor,
  imagesOf,
  mostImages,
  timeZone,
  type Account,
  type ConnectionId,
  type Instant,
  type Permission,
  type Publishers,
  type RateLimiter,
  type RatePolicy,
} from '../../core/index.js';
import { makeChangeAccount, type MutablePolicies } from './change-account.js';
import { makeEventNotifier, notifying } from '../event-notifier.js';
import { addStartingConnections, sandboxPublishers, type SandboxProvider } from './connections.js';
import { makeSandboxImages } from './images.js';
import { TEST_PLAN } from './memory-app.js';
import { makeSteppedEngine, type SteppedEngine } from './stepped-engine.js';
import { issueTestKey } from './test-key.js';

interface WorldOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  readonly seed: number;
  readonly now: Instant;
}

/** The keys of a sandbox by their permissions. */
export type SandboxKeys = Readonly<Record<'write_post' | 'smm' | 'both' | 'none', string>>;

/** The state of a sandbox from its start to its reset. */
export interface World {
  readonly http: HttpDeps;
  readonly control: Omit<SandboxControl, 'reset'>;
  readonly keys: SandboxKeys;
  readonly connections: Readonly<Record<SandboxProvider, ConnectionId>>;
}

/** A used-up rate does not recover while the clock stands, so nothing is limited unless a test requests it. */
const UNLIMITED = { quota: 1_000_000, windowMs: 60_000, burst: 1_000_000 };

const KEYS = {
  write_post: ['write_post'],
  smm: ['smm'],
  both: ['write_post', 'smm'],
  none: [],
} as const satisfies Readonly<Record<keyof SandboxKeys, readonly Permission[]>>;

/** Ports in memory, with the formatting of content as in the server. */
const portsOf = ({ baseUrl, seed, now }: WorldOptions): MemoryPorts => {
  const ports = makeMemoryPorts({ seed, now });
  return { ...ports, contentFormatter, ...makeSandboxImages({ entropy: ports.entropy, baseUrl }) };
};

/**
 * A rate that is set again starts counting again: the clock stands, so that requests before it would count against it
 * forever.
 */
const countedFromNow = (): RateLimiter => {
  const limiters = new WeakMap<RatePolicy, RateLimiter>();
  return {
    take: (key, policy, now) => {
      const limiter = limiters.get(policy) ?? makeMemoryRateLimiter();
      limiters.set(policy, limiter);
      return limiter.take(key, policy, now);
    },
  };
};

const httpOf = (
  ports: MemoryPorts,
  engine: SteppedEngine,
  eventNotifier: EventNotifier,
  { baseUrl, publishers, ratePolicies }: Pick<HttpDeps, 'baseUrl' | 'publishers' | 'ratePolicies'>,
): HttpDeps => ({
  ...engine,
  eventNotifier,
  rateLimiter: countedFromNow(),
  addressRates: makeMemoryRateLimiter(),
  clock: ports.clock,
  entropy: ports.entropy,
  publishers,
  images: {
    urlOf: ports.imageStore.urlOf,
    open: async (key) => {
      const bytes = await ports.imageStore.bytesOf(key);
      return bytes === null ? null : { bytes: bytes.length, content: Readable.from([Buffer.from(bytes)]) };
    },
  },
  feedSite: makeFeedSite({ entries: ports.feedEntries, baseUrl }),
  baseUrl,
  sha256Hex,
  requestLimits: DEFAULT_REQUEST_LIMITS,
  ratePolicies,
  readiness: () => Promise.resolve({ ready: true, checks: {} }),
  metrics: null,
  log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
  onResponded: () => undefined,
  trustProxy: false,
  isTransient: () => false,
});

const outboxOf = async (
  { connections, postReader, imageStore }: MemoryPorts,
  account: Account,
  { received }: PlayedPublishers,
  publishers: Publishers,
): Promise<readonly OutboxEntry[]> => {
  const entries = received().map(async (each): Promise<OutboxEntry> => {
    const connection = await connections.find(account.id, each.connectionId);
    const post = await postReader.find(account.id, each.postId);
    if (connection === null || post === null) throw new Error('a received post has lost its origin');
    const capabilities = publishers.get(connection.provider)?.capabilities(connection);
    const document = documentFor(post, connection.id);
    const images = imagesOf(document)
      .slice(0, capabilities === undefined ? 0 : mostImages(capabilities))
      .map((described) => ({ ...described, url: imageStore.urlOf(described.image.key) }));
    return { ...each, connection, document, images, titled: capabilities?.title !== 'none' };
  });
  return Promise.all(entries);
};

/** Creates a world from a seed: the same seed gives the same keys, ids, times and random numbers. */
export const makeWorld = async (options: WorldOptions): Promise<World> => {
  const { baseUrl } = options;
  const quiet = portsOf(options);
  const eventNotifier = makeEventNotifier(quiet.timelineReader, noNotices);
  const ports = notifying(quiet, eventNotifier);
  const { clock, plans, accounts, connections } = ports;
  const played = makePlayedPublishers(clock);
  const all = sandboxPublishers(played, { baseUrl, clock });
  const publishers: Publishers = new Map(all.map((each) => [each.provider, each]));
  const engine = makeSteppedEngine(
    { ...ports, publishers: all },
    { keyKind: 'test', onFault: (fault) => console.error(fault) },
  );
  await plans.put(TEST_PLAN);
  const workspace = { name: 'Main', timeZone: timeZone('UTC') };
  const account = await accounts.insert({
    name: 'Sandbox',
    plan: TEST_PLAN,
    workspace,
    createdAt: clock.now(),
  });
  const keyOf = (name: keyof SandboxKeys) => issueTestKey(ports, account, KEYS[name]);
  const keys = {
    write_post: await keyOf('write_post'),
    smm: await keyOf('smm'),
    both: await keyOf('both'),
    none: await keyOf('none'),
  };
  const added = await addStartingConnections(connections, account);
  const policies: MutablePolicies = {
    read: { name: 'read', ...UNLIMITED },
    write: { name: 'write', ...UNLIMITED },
    address: { name: 'address', ...UNLIMITED },
    badKeys: { name: 'bad-keys', ...UNLIMITED },
  };
  const play: SandboxControl['play'] = async (id, how) => {
    const connection = await connections.find(account.id, id);
    if (connection !== null) played.setBehaviour(id, how);
    return connection;
  };
  return {
    http: httpOf(ports, engine, eventNotifier, { baseUrl, publishers, ratePolicies: policies }),
    control: {
      now: clock.now,
      advance: engine.advance,
      play,
      outbox: () => outboxOf(ports, account, played, publishers),
      changeAccount: makeChangeAccount(ports, account, policies),
    },
    keys,
    connections: Object.fromEntries(Object.entries(added).map(([kind, { id }]) => [kind, id])) as Record<
      SandboxProvider,
      ConnectionId
    >,
  };
};
