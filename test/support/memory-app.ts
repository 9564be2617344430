import { Readable } from 'node:stream';
import { contentFormatter } from '../../adapters/content/index.js';
import { sha256Hex } from '../../adapters/crypto/index.js';
import type { HttpDeps } from '../../adapters/http-koa/index.js';
import {
  makeMemoryPorts,
  makeMemoryPublisher,
  noNotices,
  type ManualClock,
  type MemoryPorts,
  type MemoryPublisher,
} from '../../adapters/memory/index.js';
import { makeFeedPublisher, makeFeedSite } from '../../adapters/publishers/index.js';
import { makeEventNotifier, notifying } from '../../composition/event-notifier.js';
import { TEST_PLAN } from '../../composition/sandbox/memory-app.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  instant,
  laneOf,
  minorUnits,
  ok,
  provider,
  timeZone,
  wireUseCases,
  type Account,
  type ApiKey,
  type Capabilities,
  type Connection,
  type ConnectionStatus,
  type DeliveryEngine,
  type Permission,
  type Plan,
  type Publisher,
  type RequestLimits,
  type UseCases,
} from '../../core/index.js';
import { apiKeyFrom } from '../../core/domain/api-key-format.js';

/** Thursday, 15 January 2026, noon in UTC: the time of the clock until a test moves it. */
export const NOON = instant(Date.UTC(2026, 0, 15, 12));

export const ORIGIN = 'https://post.example';

export const METRICS_TOKEN = 'a-token-for-metrics';

/** The provider `memory` takes texts up to this length. */
export const CHANNEL_CHARACTERS = 500;

const PLAN: Plan = { ...TEST_PLAN, overagePriceMinor: null };

export interface MemoryAppOptions {
  readonly plan?: Partial<Plan>;
  readonly zone?: string;
  /** Additional capabilities of the provider `memory`. */
  readonly channel?: Partial<Capabilities>;
  readonly requestLimits?: Partial<RequestLimits>;
  /** Publishers besides `memory` and the feed. */
  readonly channels?: readonly Publisher[];
  /** Replaces dependencies of the HTTP side. */
  readonly http?: Partial<HttpDeps>;
}

export interface IssuedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** The whole engine over memory: real use cases, a stopped clock, and two providers. */
export interface MemoryApp {
  readonly ports: MemoryPorts;
  readonly clock: ManualClock;
  readonly engine: DeliveryEngine;
  readonly publisher: MemoryPublisher;
  readonly http: HttpDeps;
  /** The faults that the HTTP side logged. */
  readonly faults: readonly object[];
  readonly givenAccount: (name: string) => Promise<Account>;
  readonly givenKey: (
    account: Account,
    permissions?: readonly Permission[],
    times?: Partial<Pick<ApiKey, 'expiresAt' | 'revokedAt'>>,
  ) => Promise<IssuedKey>;
  readonly givenConnection: (
    account: Account,
    kind?: 'memory' | 'feed',
    status?: ConnectionStatus,
  ) => Promise<Connection>;
  readonly givenCredit: (account: Account, amountMinor: number) => Promise<void>;
}

const publishersOf = ({ channel = {}, channels = [] }: MemoryAppOptions) => {
  const publisher = makeMemoryPublisher({
    capabilities: { text: [{ unit: 'characters', max: CHANNEL_CHARACTERS }], ...channel },
  });
  const feed = makeFeedPublisher({ baseUrl: ORIGIN });
  return {
    publisher,
    publishers: new Map([publisher, feed, ...channels].map((each: Publisher) => [each.provider, each])),
  };
};

const useCasesOf = (
  ports: MemoryPorts,
  publishers: HttpDeps['publishers'],
  limits: Partial<RequestLimits> = {},
): UseCases =>
  wireUseCases(
    { ...ports, publishers, contentFormatter },
    {
      requestLimits: { ...DEFAULT_REQUEST_LIMITS, ...limits },
      deliveryLimits: DEFAULT_DELIVERY_LIMITS,
      inlineBudgetMs: 8_000,
      onScheduled: () => undefined,
      onSlotFreed: () => undefined,
      observe: () => undefined,
      onFault: (fault) => {
        throw fault;
      },
    },
  );

const rate = (name: string, quota: number, windowMs: number) => ({ name, quota, windowMs, burst: quota });

const httpOf = (
  ports: MemoryPorts,
  publishers: HttpDeps['publishers'],
  useCases: UseCases,
  eventNotifier: HttpDeps['eventNotifier'],
  faults: object[],
): HttpDeps => {
  const { clock, entropy } = ports;
  return {
    ...useCases,
    eventNotifier,
    rateLimiter: ports.rateLimiter,
    addressRates: ports.rateLimiter,
    clock,
    entropy,
    publishers,
    images: {
      urlOf: ports.imageStore.urlOf,
      open: async (key) => {
        const bytes = await ports.imageStore.bytesOf(key);
        return bytes === null ? null : { bytes: bytes.length, content: Readable.from(Buffer.from(bytes)) };
      },
    },
    feedSite: makeFeedSite({ entries: ports.feedEntries, baseUrl: ORIGIN }),
    baseUrl: ORIGIN,
    sha256Hex,
    requestLimits: DEFAULT_REQUEST_LIMITS,
    ratePolicies: {
      read: rate('read', 300, 60_000),
      write: rate('write', 60, 60_000),
      address: rate('address', 6_000, 60_000),
      badKeys: rate('bad_keys', 20, 600_000),
    },
    readiness: () => Promise.resolve({ ready: true, checks: { database: true } }),
    metrics: {
      token: METRICS_TOKEN,
      render: () => Promise.resolve({ mediaType: 'text/plain; version=0.0.4', body: 'up 1\n' }),
    },
    log: { info: () => undefined, error: (fields) => void faults.push(fields) },
    onResponded: () => undefined,
    trustProxy: false,
    isTransient: () => false,
  };
};

/** The fixture functions of the application. */
const givensOf = (
  { accounts, apiKeys, connections, entropy, plans, commit }: MemoryPorts,
  { plan: terms = {}, zone = 'UTC' }: MemoryAppOptions,
): Pick<MemoryApp, 'givenAccount' | 'givenKey' | 'givenConnection' | 'givenCredit'> => ({
  givenAccount: async (name) => {
    const plan = { ...PLAN, ...terms };
    await plans.put(plan);
    const workspace = { name: 'Main', timeZone: timeZone(zone) };
    return accounts.insert({ name, plan, workspace, createdAt: NOON });
  },
  givenKey: async (account, permissions = ['write_post'], times = {}) => {
    const secret = apiKeyFrom(entropy.base62);
    const fields = { accountId: account.id, name: 'Test key', permissions, createdAt: NOON };
    const key = await apiKeys.insert({ ...fields, expiresAt: null, revokedAt: null, ...times }, secret);
    return { key, secret };
  },
  givenConnection: (account, kind = 'memory', status = 'active') =>
    connections.insert({
      accountId: account.id,
      workspaceId: account.workspace.id,
      provider: provider(kind),
      name: `A ${kind} channel`,
      status,
      lane: laneOf(provider(kind), null),
      settings: {},
    }),
  givenCredit: async (account, amount) => {
    const operationKey = `credit-${entropy.base62(12)}`;
    const payment = { kind: 'credit', amountMinor: minorUnits(amount), operationKey, postId: null } as const;
    const transfer = { ...payment, accountId: account.id, at: NOON };
    const changes = [{ kind: 'transfer_made', transfer }] as const;
    await commit({ account: account.id, needs: {}, decide: () => ok({ value: null, changes }) });
  },
});

export const makeMemoryApp = (options: MemoryAppOptions = {}): MemoryApp => {
  const quiet = makeMemoryPorts({
    now: NOON,
    imageBaseUrl: `${ORIGIN}/media`,
  });
  const eventNotifier = makeEventNotifier(quiet.timelineReader, noNotices);
  const ports = notifying(quiet, eventNotifier);
  const { publisher, publishers } = publishersOf(options);
  const useCases = useCasesOf(ports, publishers, options.requestLimits);
  const faults: object[] = [];
  const http = { ...httpOf(ports, publishers, useCases, eventNotifier, faults), ...options.http };
  return {
    ports,
    clock: ports.clock,
    engine: useCases.delivery,
    publisher,
    http,
    faults,
    ...givensOf(ports, options),
  };
};
