import {
  makeMemoryPorts,
  makeMemoryPublisher,
  type ManualClock,
  type MemoryPorts,
  type MemoryPublisher,
} from '../../adapters/memory/index.js';
import {
  currency,
  laneOf,
  minorUnits,
  timeZone,
  type Account,
  type Capabilities,
  type Connection,
  type Instant,
  type Plan,
  type Publisher,
} from '../../core/index.js';
import { refuse, unknownIn } from '../check-engine.js';
import { issueTestKey } from './test-key.js';
import { makeSteppedEngine, type SteppedEngine } from './stepped-engine.js';

/** Generous, so that only tests about money need another plan. */
export const TEST_PLAN: Plan = {
  slug: 'test',
  name: 'Test',
  currency: currency('USD'),
  includedPosts: 1_000,
  overagePriceMinor: minorUnits(5),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
  maxDrafts: 100,
};

/** The initial state of the engine of a test. */
export interface MemoryAppOptions {
  /** The initial time of the clock. Default: 1 January 2026 in UTC. */
  readonly now?: Instant;
  /** The same seed gives the same ids, keys and random numbers. Default: 1. */
  readonly seed?: number;
  /** The zone of the account's workspace. Default: UTC. */
  readonly zone?: string;
  /** Differences from a plan with 1,000 included posts, and 0.05 USD for each further one. */
  readonly plan?: Partial<Plan>;
  /**
   * Capabilities of the channel that differ from the default ones: any text, up to ten images, and resends that it
   * recognises. With `idempotency: { mode: 'none' }` a lost response leads to `unknown`.
   */
  readonly channel?: Partial<Capabilities>;
  /**
   * Further publishers of your own; they have to wait by this clock. One that takes two seconds of the host counts as
   * hanging: the clock advances, and its attempt ends as time would end it.
   */
  readonly publishers?: (ports: MemoryPorts) => readonly Publisher[];
}

/** Everything for a test of a domain on this engine. */
export interface MemoryApp {
  readonly engine: SteppedEngine;
  readonly ports: MemoryPorts;
  readonly clock: ManualClock;
  readonly account: Account;
  /** The secret of a key with the permission `write_post`. */
  readonly key: string;
  /** A channel that follows a script, and the account's connection to it. */
  readonly channel: MemoryPublisher;
  readonly connection: Connection;
}

const OPTIONS: Readonly<Record<keyof MemoryAppOptions, true>> = {
  now: true,
  seed: true,
  zone: true,
  plan: true,
  channel: true,
  publishers: true,
};

/**
 * An engine in memory with an account, a key and a channel, and a clock that stands until `engine.advance(ms)`. Rejects
 * with a RangeError for an unknown option.
 */
export const memoryApp = async (options: MemoryAppOptions = {}): Promise<MemoryApp> => {
  const { plan: terms = {}, zone = 'UTC', channel: capabilities = {}, publishers = () => [] } = options;
  refuse([...unknownIn(options, Object.keys(OPTIONS)), ...unknownIn(terms, Object.keys(TEST_PLAN), 'plan.')]);
  const ports = makeMemoryPorts(options);
  const { clock } = ports;
  const channel = makeMemoryPublisher({ capabilities });
  const engine = makeSteppedEngine(
    { ...ports, publishers: [channel, ...publishers(ports)] },
    { keyKind: 'test' },
  );
  const plan = { ...TEST_PLAN, ...terms };
  await ports.plans.put(plan);
  const account = await ports.accounts.insert({
    name: 'Test',
    plan,
    workspace: { name: 'Main', timeZone: timeZone(zone) },
    createdAt: clock.now(),
  });
  const key = await issueTestKey(ports, account, ['write_post']);
  const connection = await ports.connections.insert({
    accountId: account.id,
    workspaceId: account.workspace.id,
    provider: channel.provider,
    name: 'Wall',
    status: 'active',
    lane: laneOf(channel.provider, null),
    settings: {},
  });
  return { engine, ports, clock, account, key, channel, connection };
};
