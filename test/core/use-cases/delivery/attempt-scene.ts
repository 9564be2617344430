import { makeMemoryPorts, makeMemoryPublisher, type MemoryPorts } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  usagePeriodAt,
  type ConnectionStatus,
  type Delivery,
  type LoadedDelivery,
  type DeliveryLimits,
  type LeasedDelivery,
  type PostDocument,
  type Publisher,
} from '../../../../core/index.js';
import { makeAttemptDelivery } from '../../../../core/use-cases/delivery/attempt-delivery.js';
import type { LaneSignal } from '../../../../core/use-cases/delivery/lane-breakers.js';
import { makeLoadDeliveries } from '../../../../core/use-cases/delivery/load-deliveries.js';
import { countPost, givenPost } from '../../../contracts/commits.js';
import { BERLIN, documentOf, givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
export interface AttemptOptions {
  readonly publisher?: Partial<Publisher>;
  readonly installed?: boolean;
  readonly status?: ConnectionStatus;
  readonly document?: PostDocument;
  readonly limits?: Partial<DeliveryLimits>;
  readonly broken?: (ports: MemoryPorts) => Partial<MemoryPorts>;
}

/** One leased delivery, and one attempt at it. */
export const givenAttempt = async (options: AttemptOptions = {}) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const [connection] = await givenConnections(ports, account, 1, 'memory');
  if (connection === undefined) throw new Error('the connection must be there');
  const document = options.document ?? documentOf('Hello');
  const post = await givenPost(ports, account, [connection], { document });
  await countPost(ports, account, usagePeriodAt(START, BERLIN), 'included');
  await ports.connections.setStatus(account.id, connection.id, options.status ?? 'active');
  const memory = makeMemoryPublisher();
  const publisher: Publisher = { ...memory, ...options.publisher };
  const publishers = new Map(options.installed === false ? [] : [[publisher.provider, publisher]]);
  const attemptDelivery = makeAttemptDelivery({
    ...ports,
    ...options.broken?.(ports),
    publishers,
    deliveryLimits: { ...LIMITS, ...options.limits },
  });
  const claim = async (): Promise<LeasedDelivery> => {
    const now = ports.clock.now();
    const terms = { now, leaseUntil: later(now, LIMITS.leaseMs), limit: 1, ...OPEN_LANE };
    const [leased] = await ports.deliveryQueue.claimDue(connection.lane, terms);
    if (leased === undefined) throw new Error('a delivery must be due');
    return leased;
  };
  const hold = async (delivery: LeasedDelivery): Promise<LoadedDelivery> => {
    const loadedOf = await makeLoadDeliveries(ports)([delivery]);
    return loadedOf(delivery);
  };
  const read = async (): Promise<Delivery> => {
    const [delivery] = (await ports.postReader.find(account.id, post.id))?.deliveries ?? [];
    if (delivery === undefined) throw new Error('the delivery must be there');
    return delivery;
  };
  const attempt = async (): Promise<{ signal: LaneSignal; delivery: Delivery }> => {
    const { signal } = await attemptDelivery(await hold(await claim()));
    return { signal, delivery: await read() };
  };
  const events = async () => {
    const all = await ports.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 99 });
    return all.map(({ kind, connectionId, detail }) => [kind, connectionId, detail] as const);
  };
  return { ports, connection, post, claim, hold, read, attempt, attemptDelivery, events, memory };
};
