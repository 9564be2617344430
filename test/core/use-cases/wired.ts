import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  wireUseCases,
  type Account,
  type DeliveryLimits,
  type Observe,
  type Plan,
  type Post,
  type PostFields,
  type PostReader,
  type Publisher,
  type Result,
  type Signal,
  type WrittenPost,
} from '../../../core/index.js';
import {
  makeMemoryPorts,
  makeMemoryPublisher,
  type MemoryPorts,
  type MemoryPublisher,
} from '../../../adapters/memory/index.js';
import { givenCredit } from '../../contracts/commits.js';
import { START, givenAccount, givenConnections } from '../../contracts/fixtures.js';

export interface WireOptions {
  readonly publishers: readonly Publisher[];
  readonly deliveryLimits?: Partial<DeliveryLimits>;
  readonly inlineBudgetMs?: number;
  readonly observe?: Observe;
}

/** The use cases that write, over the given ports; `signals`, `faults` and `notified` record their callbacks. */
export const wire = (ports: MemoryPorts, options: WireOptions) => {
  const publishers = new Map(options.publishers.map((each) => [each.provider, each]));
  const faults: unknown[] = [];
  const signals: Signal[] = [];
  const notified = { scheduled: 0, room: 0 };
  const { delivery, ...useCases } = wireUseCases(
    { ...ports, publishers },
    {
      requestLimits: DEFAULT_REQUEST_LIMITS,
      deliveryLimits: { ...DEFAULT_DELIVERY_LIMITS, ...options.deliveryLimits },
      inlineBudgetMs: options.inlineBudgetMs ?? 0,
      onScheduled: () => void (notified.scheduled += 1),
      onSlotFreed: () => void (notified.room += 1),
      observe: options.observe ?? ((signal) => void signals.push(signal)),
      onFault: (fault) => void faults.push(fault),
    },
  );
  const { drained, laneGovernor } = delivery;
  return { ...useCases, engine: delivery, drained, laneGovernor, faults, signals, notified };
};

export type Wired = ReturnType<typeof wire>;

/** The same ports, where another request is done before the first post is read. */
export const overtakenBy = (ports: MemoryPorts, other: () => Promise<unknown>): MemoryPorts => {
  const before = [other];
  const find: PostReader['find'] = async (...of) => {
    await before.shift()?.();
    return ports.postReader.find(...of);
  };
  return { ...ports, postReader: { ...ports.postReader, find } };
};

/** The post of a result, which must not be a refusal. */
export const postIn = <E>(result: Result<WrittenPost, E>): Post => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value.post;
};

export interface Shop extends Wired {
  readonly ports: MemoryPorts;
  readonly account: Account;
  readonly publisher: MemoryPublisher;
  /** The ids of the connections, all of them to one publisher. */
  readonly connectionIds: readonly number[];
  readonly request: (fields?: Partial<PostFields>) => ReturnType<typeof postRequest>;
  readonly create: (fields?: Partial<PostFields>) => ReturnType<Wired['createPost']>;
  readonly read: (post: Pick<Post, 'id'>) => Promise<Post>;
  /** The events of the post with their details, oldest first. */
  readonly eventsOf: (post: Pick<Post, 'id'>) => Promise<readonly (readonly [string, string | null])[]>;
  readonly money: () => Promise<readonly [available: number, held: number]>;
}

/** One account on a plan with these terms, with 100 minor units of credit and two connections. */
export const givenShop = async (
  terms: Partial<Plan> = {},
  options: Partial<WireOptions> & { readonly publisher?: MemoryPublisher } = {},
): Promise<Shop> => {
  const ports = makeMemoryPorts({ now: START });
  const publisher = options.publisher ?? makeMemoryPublisher();
  const wired = wire(ports, { publishers: [publisher], ...options });
  const account = await givenAccount(ports, terms);
  await givenCredit(ports, account, 100);
  const connections = await givenConnections(ports, account, 2, publisher.provider);
  const connectionIds = connections.map(({ id }) => id);
  const request: Shop['request'] = (fields) =>
    postRequest({ headline: 'Hello', content: 'World', connectionIds, ...fields }, DEFAULT_REQUEST_LIMITS);
  return {
    ...wired,
    ports,
    account,
    publisher,
    connectionIds,
    request,
    create: (fields) => wired.createPost({ account, requestId: null, request: request(fields) }),
    read: async ({ id }) => {
      const post = await ports.postReader.find(account.id, id);
      if (post === null) throw new Error('the post must be there');
      return post;
    },
    eventsOf: async ({ id }) => {
      const events = await ports.timelineReader.eventsOf(account.id, id, { offset: 0, limit: 99 });
      return events.map(({ kind, detail }) => [kind, detail] as const);
    },
    money: async () => {
      const balance = await ports.ledgerReader.balanceOf(account.id);
      return [balance?.availableMinor ?? -1, balance?.heldMinor ?? -1];
    },
  };
};
