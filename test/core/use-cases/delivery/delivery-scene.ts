import {
  makeMemoryPorts,
  makeMemoryPublisher,
  type MemoryPublisher,
  type ScriptedFate,
} from '../../../../adapters/memory/index.js';
import {
  FARTHEST,
  DEFAULT_DELIVERY_LIMITS,
  instant,
  later,
  usagePeriodAt,
  type Delivery,
  type LoadedDelivery,
  type Idempotency,
  type Instant,
  type LeasedDelivery,
  type SetBack,
} from '../../../../core/index.js';
import { makeAttemptDelivery } from '../../../../core/use-cases/delivery/attempt-delivery.js';
import type { LaneSignal } from '../../../../core/use-cases/delivery/lane-breakers.js';
import { makeLoadDeliveries } from '../../../../core/use-cases/delivery/load-deliveries.js';
import { countPost, givenPost } from '../../../contracts/commits.js';
import { markSent, OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { BERLIN, START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;

/** One post to one channel with scripted responses; the clock moves only between attempts. */
export const givenDelivery = (idempotency: Idempotency, ...scripted: readonly ScriptedFate[]) =>
  givenDeliveryTo(makeMemoryPublisher({ capabilities: { idempotency } }), ...scripted);

/** The same for a given channel. */
export const givenDeliveryTo = async (publisher: MemoryPublisher, ...scripted: readonly ScriptedFate[]) => {
  const ports = makeMemoryPorts({ now: START });
  const { deliveryQueue, postReader, clock } = ports;
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1, 'memory');
  const { id } = await givenPost(ports, account, connections);
  await countPost(ports, account, usagePeriodAt(START, BERLIN), 'included');
  publisher.script(...scripted);
  const publishers = new Map([[publisher.provider, publisher]]);
  /** Since when the clock counts steadily, and how it was set back; a test sets it. */
  const steady = { since: START, setBack: (): SetBack | null => null };
  const steadyClock = { ...clock, steadySince: () => steady.since, setBack: () => steady.setBack() };
  const deps = { ...ports, clock: steadyClock, publishers, deliveryLimits: LIMITS };
  const attempt = makeAttemptDelivery(deps);

  const hold = async (delivery: LeasedDelivery): Promise<LoadedDelivery> => {
    const loadedOf = await makeLoadDeliveries(ports)([delivery]);
    return loadedOf(delivery);
  };
  const signals: LaneSignal[] = [];

  const state = async (): Promise<Delivery> => {
    const [delivery] = (await postReader.find(account.id, id))?.deliveries ?? [];
    if (delivery === undefined) throw new Error('the delivery must be there');
    return delivery;
  };
  /** Goes to when the delivery is due, or to a later time, and attempts it. */
  const attemptWhenDue = async (notBefore: Instant = START): Promise<Delivery> => {
    const before = await state();
    const dueAt = before.state === 'queued' ? before.dueAt : START;
    clock.set(instant(Math.max(dueAt, notBefore, clock.now())));
    const now = clock.now();
    const terms = { now, leaseUntil: later(now, LIMITS.leaseMs), limit: 1, ...OPEN_LANE };
    for (const leased of await deliveryQueue.claimDue(before.lane, terms))
      signals.push((await attempt(await hold(leased))).signal);
    return state();
  };
  /** What a process does that finds a delivery whose process was killed after it said that it would write. */
  const takeOver = async (): Promise<Delivery> => {
    const { lane } = await state();
    const now = clock.now();
    const terms = { now, leaseUntil: later(now, LIMITS.leaseMs), limit: 1, ...OPEN_LANE };
    for (const leased of await deliveryQueue.claimDue(lane, terms)) {
      await markSent(ports, leased, now, { at: now, request: '{}', sends: 1 });
    }
    clock.set(terms.leaseUntil);
    const again = { ...terms, now: terms.leaseUntil, leaseUntil: later(terms.leaseUntil, LIMITS.leaseMs) };
    for (const leased of await deliveryQueue.claimExpired(again))
      signals.push((await attempt(await hold(leased))).signal);
    return state();
  };
  const pausedUntil = async (): Promise<Instant | null> =>
    (await deliveryQueue.dueLanes(FARTHEST))[0]?.pausedUntil ?? null;
  return { attemptWhenDue, takeOver, pausedUntil, publisher, signals, steady };
};
