import type { Delivery, Lane, LeasedDelivery, QueuedDelivery } from '../../core/index.js';

/** The deliveries that are not settled, as far as they are committed: a claim depends on the queue only. */
export interface OpenDeliveries {
  /** The queued ones of each lane that has any, in the order in which they are due. */
  readonly queued: ReadonlyMap<Lane, readonly QueuedDelivery[]>;
  readonly leased: ReadonlySet<LeasedDelivery>;
  /** Replaces a delivery that a commit changed; undefined stands for one that does not exist before or after it. */
  readonly replace: (before: Delivery | undefined, after: Delivery | undefined) => void;
}

export const makeOpenDeliveries = (): OpenDeliveries => {
  const queued = new Map<Lane, QueuedDelivery[]>();
  const leased = new Set<LeasedDelivery>();

  const remove = (delivery: QueuedDelivery): void => {
    const lane = queued.get(delivery.lane) ?? [];
    lane.splice(placeIn(lane, delivery), 1);
    if (lane.length === 0) queued.delete(delivery.lane);
  };

  const add = (delivery: QueuedDelivery): void => {
    const lane = queued.get(delivery.lane) ?? [];
    lane.splice(placeIn(lane, delivery), 0, delivery);
    queued.set(delivery.lane, lane);
  };

  return {
    queued,
    leased,
    replace: (before, after) => {
      if (before?.state === 'queued') remove(before);
      if (before?.state === 'publishing') leased.delete(before);
      if (after?.state === 'queued') add(after);
      if (after?.state === 'publishing') leased.add(after);
    },
  };
};

/** How many deliveries of the lane are due before this one. */
const placeIn = (lane: readonly QueuedDelivery[], { dueAt, id }: QueuedDelivery): number => {
  let [from, to] = [0, lane.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = lane[middle];
    if (other !== undefined && (other.dueAt - dueAt || other.id - id) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};
