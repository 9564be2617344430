import {
  later,
  provider,
  type DeliveryLimits,
  type Instant,
  type Lane,
  type Post,
  type Publisher,
} from '../../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher, type MemoryPorts } from '../../../../adapters/memory/index.js';
import { givenPost } from '../../../contracts/commits.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import {
  START,
  givenAccount,
  givenConnections,
  newDeliveries,
  scheduledAt,
} from '../../../contracts/fixtures.js';
import { MINUTE_MS } from '../../posts.js';
import { wire } from '../wired.js';

export interface SceneOptions {
  readonly limits?: Partial<DeliveryLimits>;
  readonly budgetMs?: number;
  /** Replaces ports of the engine; the fixtures use the original ones. */
  readonly broken?: (ports: MemoryPorts) => Partial<MemoryPorts>;
}

/** An engine over one account with two connections, each in its own lane. */
export const givenEngine = async ({ limits, budgetMs = 0, broken }: SceneOptions = {}) => {
  const ports = makeMemoryPorts({ now: START });
  const called: string[] = [];
  const gate = { open: Promise.resolve() };
  const [left, right] = ['left', 'right'].map((name) => {
    const publisher = makeMemoryPublisher({ provider: provider(name) });
    const commit: Publisher['commit'] = async (...sent) => {
      called.push(name);
      await gate.open;
      return publisher.commit(...sent);
    };
    return { ...publisher, commit };
  });
  if (left === undefined || right === undefined) throw new Error('both publishers must be there');
  const { engine, faults, signals, notified, laneGovernor } = wire(
    { ...ports, ...broken?.(ports) },
    {
      publishers: [left, right],
      inlineBudgetMs: budgetMs,
      ...(limits === undefined ? {} : { deliveryLimits: limits }),
    },
  );
  const account = await givenAccount(ports);
  const connections = [
    ...(await givenConnections(ports, account, 1, 'left')),
    ...(await givenConnections(ports, account, 1, 'right')),
  ];
  const read = async (post: Post): Promise<Post> =>
    (await ports.postReader.find(account.id, post.id)) ?? post;
  return {
    ports,
    ...engine,
    faults,
    signals,
    notified,
    laneGovernor,
    left,
    called,
    /** A post to the first so many connections, due then. */
    post: (count: number, dueAt: Instant = START) =>
      givenPost(ports, account, connections.slice(0, count), {
        timing: dueAt === START ? { kind: 'now' } : scheduledAt(dueAt),
        deliveries: newDeliveries(connections.slice(0, count), dueAt),
      }),
    /** Claims what is due of the post, and delivers it within the budget. */
    deliver: async (due: Post) => {
      const now = ports.clock.now();
      const terms = { ...OPEN_LANE, now, leaseUntil: later(now, MINUTE_MS), limit: 9 };
      const claimed = await Promise.all(
        connections.map(({ lane }) => ports.deliveryQueue.claimDue(lane, terms)),
      );
      const loaded = connections.flatMap((connection, index) =>
        (claimed[index] ?? []).map((delivery) => ({ delivery, post: due, connection })),
      );
      return engine.deliverLeased(due, loaded);
    },
    statesOf: async (post: Post) => (await read(post)).deliveries.map(({ state }) => state),
    /** Delays all results until the returned function is called. */
    shut: () => {
      let release = (): void => undefined;
      gate.open = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
  };
};

/** Waits for everything that does not depend on the clock or on a shut gate. */
export const quiet = () => new Promise(setImmediate);

/** The lane of the post's first delivery. */
export const laneOfFirst = ({ deliveries }: Pick<Post, 'deliveries'>): Lane => {
  const [first] = deliveries;
  if (first === undefined) throw new Error('the delivery must be there');
  return first.lane;
};
