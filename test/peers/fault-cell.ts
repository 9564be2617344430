import { contentFormatter } from '../../adapters/content/index.js';
import { makeMemoryPorts, type MemoryPorts } from '../../adapters/memory/index.js';
import { systemClock, systemEntropy } from '../../adapters/system/index.js';
import { makeEngine, type Engine } from '../../composition/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  isSettled,
  statusOf,
  type Account,
  type Charge,
  type Connection,
  type DeliveryLimits,
  type Post,
  type PostStatus,
  unwrap,
  type Upload,
  type WalletBalance,
} from '../../core/index.js';
import { startFaultProxy, type Fault, type FaultProxy, type Which } from './fault-proxy/index.js';
import { until } from './run/until.js';
import type { ChannelSubject, MakeSubject } from './subjects/subject.js';

/** Shortens minutes to seconds, so that a recovery can be observed. */
const QUICK: DeliveryLimits = {
  ...DEFAULT_DELIVERY_LIMITS,
  callMs: 5_000,
  leaseMs: 20_000,
  backoffMs: [1_000],
  lookupGraceMs: 2_000,
  lane: { ...DEFAULT_DELIVERY_LIMITS.lane, breakerFailures: 100 },
};

/** Longer than an attempt may take: the write is done, but its response arrives too late. */
export const TOO_LONG_MS = QUICK.callMs + 1_000;

/** The result of one post with a fault on one of its requests. */
export interface Cell {
  /** How many requests had a fault. */
  readonly hits: number;
  readonly status: PostStatus;
  /** How many posts are visible on the server. */
  readonly found: number;
  readonly charge: Charge['state'];
  readonly balance: WalletBalance;
  readonly error: string | null;
}

export interface CellPlan {
  readonly makeSubject: MakeSubject;
  readonly fault: Fault;
  /** The request that gets the fault; by default the visible write. */
  readonly at?: Which;
  readonly image?: Upload;
}

/** Publishes one post of 5 cents through the whole engine with a fault on one request. */
export const runCell = async ({ makeSubject, fault, at, image }: CellPlan): Promise<Cell> => {
  const proxies: FaultProxy[] = [];
  const ports = makeMemoryPorts({ imageBaseUrl: 'https://post.example/media' });
  const through = async (address: string): Promise<string> => {
    const proxy = await startFaultProxy(address);
    proxies.push(proxy);
    return proxy.url;
  };
  const subject = await makeSubject({ through, images: ports.imageStore });
  const engine = makeEngine(
    {
      ...ports,
      clock: systemClock,
      entropy: systemEntropy,
      contentFormatter,
      publishers: [subject.publisher],
    },
    { deliveryLimits: QUICK, inlineBudgetMs: 0 },
  );
  try {
    const { account, connection } = await openFor(engine, subject);
    proxies.forEach((proxy) => proxy.inject(fault, { at: at ?? subject.isVisibleWrite }));
    const marker = `marker${systemEntropy.base62(12)}`;
    engine.worker.start();
    const post = await publish(engine, ports, connection, account, marker, image ?? null);
    const visible = await subject.visible();
    return {
      hits: proxies.reduce((sum, proxy) => sum + proxy.hits(), 0),
      status: statusOf(post, systemClock.now()),
      found: visible.filter(({ text, title }) => `${title ?? ''} ${text}`.includes(marker)).length,
      charge: post.charge.state,
      balance: present(await ports.ledgerReader.balanceOf(account.id)),
      error: post.deliveries[0]?.error?.message ?? null,
    };
  } finally {
    await engine.worker.stop();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  }
};

/** An account with a dollar, a price for every post, and a verified connection to the server. */
const openFor = async (engine: Engine, { publisher, settings }: ChannelSubject) => {
  unwrap(await engine.putPlan({ slug: 'metered', included: 0, overage: '0.05', currency: 'USD' }));
  const opened = await engine.openAccount({ name: 'Ada', timeZone: 'UTC', planSlug: 'metered' });
  const account = unwrap(opened);
  unwrap(await engine.creditWallet({ account, amount: '1.00', key: null }));
  const command = { account, provider: publisher.provider, name: 'Peer', settings };
  return { account, connection: unwrap(await engine.addConnection(command)) };
};

const publish = async (
  engine: Engine,
  { postReader }: Pick<MemoryPorts, 'postReader'>,
  connection: Connection,
  account: Account,
  marker: string,
  image: Upload | null,
): Promise<Post> => {
  const fields = { headline: `Told once ${marker}`, content: 'A post with a fault.' };
  const request = postRequest({ ...fields, connectionIds: [connection.id], image }, DEFAULT_REQUEST_LIMITS);
  const { post } = unwrap(await engine.createPost({ account, request, requestId: null }));
  return until(
    async () => {
      const now = present(await postReader.find(account.id, post.id));
      if (now.deliveries.every(isSettled)) return now;
      throw new Error(`not settled: ${JSON.stringify(now.deliveries)}`);
    },
    { limitMs: 45_000 },
  );
};

const present = <T>(value: T | null): T => {
  if (value === null) throw new Error('nothing is there');
  return value;
};
