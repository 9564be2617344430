import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  accountId,
  connectionId,
  deliveryId,
  DEFAULT_DELIVERY_LIMITS,
  err,
  laneOf,
  later,
  ok,
  provider,
  requestKey,
  workspaceId,
  type Composed,
  type Connection,
  type Delivery,
  type Publisher,
} from '../../../../core/index.js';
import { makeDeliverAtOnce, NOTHING_RESERVED } from '../../../../core/use-cases/delivery/at-once.js';
import { makeLaneGovernor } from '../../../../core/use-cases/delivery/lane-governor.js';
import { deliveryIn, NOW, postOf } from '../../posts.js';

const ACCOUNT = accountId(1);
const [LEFT, RIGHT, WITHIN] = [provider('left'), provider('right'), provider('within')];
const COMPOSED = { request: 'r', text: 't', measured: [] };
const UNTIL = later(NOW, DEFAULT_DELIVERY_LIMITS.leaseMs);

const connectionOf = (id: number, kind = LEFT): Connection => ({
  id: connectionId(id),
  accountId: ACCOUNT,
  workspaceId: workspaceId(1),
  provider: kind,
  name: 'Channel',
  status: 'active',
  lane: laneOf(kind, null),
  settings: {},
});

const keyOf = (id: number) => requestKey(`00000000-0000-4000-8000-${String(id).padStart(12, '0')}`);

/** The delivery of a connection as this process accepts it, modified by `parts`. */
const leasedTo = ({ id, lane, name, provider: kind }: Connection, parts: object = {}): Delivery =>
  ({
    ...deliveryIn('publishing', { connection: { id, name, provider: kind } }),
    lane,
    requestKey: keyOf(id),
    lease: { token: 1, until: UNTIL },
    ...parts,
  }) as Delivery;

const given = (connections: readonly Connection[], composed: Composed | null = COMPOSED) => {
  const within: Publisher = {
    ...makeMemoryPublisher({ provider: WITHIN }),
    publishWithin: () => ({ kind: 'published', remoteId: '1', url: null }),
  };
  const publishers = new Map([[WITHIN, within]]);
  const laneGovernor = makeLaneGovernor(DEFAULT_DELIVERY_LIMITS.lane);
  const held: number[] = [];
  const deliverAtOnce = makeDeliverAtOnce({
    publishers,
    laneGovernor,
    deliveryLimits: DEFAULT_DELIVERY_LIMITS,
    observe: () => undefined,
    onScheduled: () => undefined,
    deliverLeased: (post, of) => {
      held.push(...of.map(({ connection }) => connection.id));
      return Promise.resolve(post);
    },
  });
  const channels = connections.map((connection) => ({ connection, composed }));
  const requestKeys = connections.map(({ id }) => keyOf(id));
  const due = { account: ACCOUNT, channels, requestKeys, now: NOW };
  const free = (kind = LEFT) => laneGovernor.freeSlots(laneOf(kind, null), NOW);
  /** What is reserved while the post is committed, which is then refused. */
  const reserved = async (kind = LEFT) => {
    let during = { ...NOTHING_RESERVED, free: 0 };
    await deliverAtOnce(due, (found) => {
      during = { ...found, free: free(kind) };
      return Promise.resolve(err('refused'));
    });
    return during;
  };
  const accepted = (...deliveries: readonly Delivery[]) =>
    deliverAtOnce(due, () => Promise.resolve(ok({ post: postOf(deliveries), replayed: false })));
  return { laneGovernor, held, free, reserved, accepted };
};

describe('what an immediate post takes', () => {
  it('is a slot for each connection, in its lane, and for none whose breaker is open', async () => {
    const [open, shut, other] = [connectionOf(1), connectionOf(2), connectionOf(3, RIGHT)];
    const { laneGovernor, free, reserved } = given([open, shut, other]);
    const [left, right] = [free(LEFT), free(RIGHT)];
    const attempt = { id: deliveryId(1), lane: shut.lane, accountId: ACCOUNT, connection: shut };
    for (let time = 0; time < DEFAULT_DELIVERY_LIMITS.lane.breakerFailures; time += 1)
      laneGovernor.learned(attempt, 'failure', NOW);
    const { leases, free: leftThen } = await reserved(LEFT);
    expect(leases).toEqual({ until: UNTIL, connections: new Set([open.id, other.id]) });
    expect([leftThen, (await reserved(RIGHT)).free]).toEqual([left - 1, right - 1]);
    expect([free(LEFT), free(RIGHT)]).toEqual([left, right]);
  });

  it('are, of two lanes, the slots of the deliveries that were leased in each', async () => {
    const [first, second, third] = [connectionOf(1), connectionOf(2), connectionOf(3, RIGHT)];
    const { free, accepted } = given([first, second, third]);
    const [left, right] = [free(LEFT), free(RIGHT)];
    await accepted(leasedTo(first), leasedTo(second), deliveryIn('queued'));
    expect([free(LEFT), free(RIGHT)]).toEqual([left - 2, right]);
  });

  it('is no slot where the store is the channel: the lease alone', async () => {
    const connection = connectionOf(1, WITHIN);
    const { free, reserved } = given([connection]);
    const before = free(WITHIN);
    const { leases, within, free: after } = await reserved(WITHIN);
    expect([...leases.connections, ...within.keys()]).toEqual([connection.id, connection.id]);
    expect(after).toBe(before);
  });

  it('is a slot like any other where nothing was composed for that channel, or it is not installed', async () => {
    const { free, reserved } = given([connectionOf(1, WITHIN), connectionOf(2)], null);
    const before = free(WITHIN);
    const { within, free: after } = await reserved(WITHIN);
    expect(within.size).toBe(0);
    expect(after).toBe(before - 1);
  });
});

describe('what an immediate post delivers', () => {
  const own = connectionOf(1);

  it('is each delivery with its connection, in the lease of this process', async () => {
    const other = connectionOf(2);
    const { held, accepted } = given([own, other]);
    await accepted(leasedTo(other), leasedTo(own));
    expect(held).toEqual([other.id, own.id]);
  });

  it.each<[string, object]>([
    ['another request', { requestKey: keyOf(9) }],
    ['a later lease', { attempts: 2 }],
    ['the lease of another process', { lease: { token: 1, until: later(UNTIL, 1) } }],
    ['the queue', { state: 'queued' }],
  ])('is not what belongs to %s', async (_, parts) => {
    const { held, free, accepted } = given([own]);
    const before = free();
    await accepted(leasedTo(own, parts));
    expect(held).toEqual([]);
    expect(free()).toBe(before);
  });
});
