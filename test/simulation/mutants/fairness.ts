import type { DeliveryQueue, Instant, Lane, Transition } from '../../../core/index.js';
import { later } from '../../../core/index.js';
import type { BasePorts } from '../base-ports.js';
import { DELIVERY_LIMITS } from '../limits.js';
import type { Defect } from '../process.js';
import { withChange } from './in-commit.js';

/** A defect that observes the result and the lane of every attempt. */
const receiveResponse =
  (
    make: (queue: DeliveryQueue) => {
      readonly onTransition: (lane: Lane, transition: Transition, now: Instant) => void;
      readonly queue?: Partial<DeliveryQueue>;
    },
  ): Defect =>
  (ports, of): BasePorts => {
    const { world, clock } = of;
    const { onTransition, queue = {} } = make(ports.deliveryQueue);
    const listening = withChange((change) => {
      if (change.kind === 'delivery_moved' && change.fence !== null) {
        const delivery = world.store.tables.deliveries.committed.get(change.deliveryId);
        if (delivery !== undefined) onTransition(delivery.lane, change.transition, clock.now());
      }
      return [change];
    });
    return { ...listening(ports, of), deliveryQueue: { ...ports.deliveryQueue, ...queue } };
  };

/** A lane is closed after a few consecutive failures of any account. */
export const breakerOfTheLane = receiveResponse(({ claimDue }) => {
  const { breakerFailures, breakerOpenMs } = DELIVERY_LIMITS.lane;
  const failures = new Map<Lane, number>();
  const openUntil = new Map<Lane, Instant>();
  return {
    onTransition: (lane, { to }, now) => {
      const count = to === 'published' || to === 'failed' ? 0 : (failures.get(lane) ?? 0) + 1;
      failures.set(lane, count);
      if (count >= breakerFailures) openUntil.set(lane, later(now, breakerOpenMs));
    },
    queue: {
      claimDue: (lane, terms) =>
        terms.now < (openUntil.get(lane) ?? terms.now) ? Promise.resolve([]) : claimDue(lane, terms),
    },
  };
});

/** The whole lane waits when a provider requests a pause from one account. */
export const pauseOfTheLane = receiveResponse(({ pauseLane }) => ({
  onTransition: (lane, transition) => {
    if (transition.to !== 'queued' || transition.error?.code !== 'rate_limited') return;
    const { dueAt } = transition;
    // Once the unit of work in progress has ended.
    queueMicrotask(() => void pauseLane(lane, dueAt));
  },
}));

/** The first account takes all slots. */
export const slotsNotShared: Defect = (ports) => ({
  ...ports,
  deliveryQueue: {
    ...ports.deliveryQueue,
    claimDue: (lane, terms) => ports.deliveryQueue.claimDue(lane, { ...terms, busy: [], free: 50 }),
  },
});
