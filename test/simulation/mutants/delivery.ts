import type { MemoryStore } from '../../../adapters/memory/index.js';
import { ok, type DeliveryId, type DeliveryQueue, type Transition } from '../../../core/index.js';
import type { Ground } from '../ground.js';
import type { Defect } from '../process.js';
import { inCommit, OPEN, withChange, withFacts } from './in-commit.js';

const inQueue =
  (change: (queue: DeliveryQueue) => Partial<DeliveryQueue>): Defect =>
  (ports): Ground => ({
    ...ports,
    deliveryQueue: { ...ports.deliveryQueue, ...change(ports.deliveryQueue) },
  });

/** Whatever a lease ran out on is sent again, as if it had never been sent. */
export const requeuedBlindly = inQueue(({ claimExpired }) => ({
  claimExpired: async (terms) =>
    (await claimExpired(terms)).map((delivery) => ({ ...delivery, sentAt: null })),
}));

/** A lane is claimed from as if it were as wide as the queue. */
export const laneBoundIgnored = inQueue(({ claimDue }) => ({
  claimDue: (lane, terms) => claimDue(lane, { ...terms, limit: 25, free: 50 }),
}));

/** The token under which the store has a delivery leased; null where it is not. */
const tokenIn = ({ tables }: MemoryStore, id: DeliveryId): number | null => {
  const delivery = tables.deliveries.within(OPEN).get(id)?.delivery;
  return delivery?.state === 'publishing' ? delivery.lease.token : null;
};

/** The result of an attempt is written whoever holds the delivery by now. */
export const writtenWithoutToken: Defect = inCommit((work, { world }) => ({
  ...work,
  decide: (facts) => {
    const { post } = facts;
    if (work.needs.remotePost === undefined || post === null) return work.decide(facts);
    const current = world.store;
    const tokens = post.deliveries.map(({ id }) => tokenIn(current, id) ?? 0);
    // As if the delivery were leased under whichever token the caller has.
    for (let token = Math.max(...tokens); token > 0; token -= 1) {
      const deliveries = post.deliveries.map((delivery) =>
        delivery.state === 'publishing' ? { ...delivery, lease: { ...delivery.lease, token } } : delivery,
      );
      const decided = work.decide({ ...facts, post: { ...post, deliveries } });
      if (!decided.ok || decided.value.changes.length === 0) continue;
      const changes = decided.value.changes.map((change) =>
        change.kind === 'delivery_moved' ? { ...change, fence: tokenIn(current, change.deliveryId) } : change,
      );
      return ok({ ...decided.value, changes });
    }
    return work.decide(facts);
  },
}));

const asFailure = (transition: Transition): Transition =>
  transition.to === 'unknown' || (transition.to === 'queued' && transition.sentAt !== null)
    ? { to: 'failed', error: { code: 'timeout', message: 'It took too long.', retryable: true } }
    : transition;

/** No answer is taken for a no. */
export const timeoutIsFailure: Defect = withChange((change) =>
  change.kind === 'delivery_moved' ? [{ ...change, transition: asFailure(change.transition) }] : [change],
);

/** A cancel looks whether anything was claimed, and does not look again when it writes. */
export const cancelRacesWithClaim: Defect = (ports, of) =>
  withChange((change, { world }) =>
    change.kind === 'delivery_moved' && change.transition.to === 'canceled'
      ? [{ ...change, fence: tokenIn(world.store, change.deliveryId) }]
      : [change],
  )(
    withFacts(({ post }, { needs }) =>
      // Only a cancel asks for a post and a key and nothing else.
      Object.keys(needs).sort().join() !== 'claim,post' || post === null
        ? {}
        : {
            post: {
              ...post,
              deliveries: post.deliveries.map((delivery) =>
                delivery.state === 'publishing' ? { ...delivery, state: 'queued', sentAt: null } : delivery,
              ),
            },
          },
    )(ports, of),
    of,
  );

/** A write begins before it is committed that it is about to. */
export const sentUnsaid: Defect = inCommit((work) => ({
  ...work,
  decide: (facts) => {
    const decided = work.decide(facts);
    if (!decided.ok || !decided.value.changes.some(({ kind }) => kind === 'delivery_sent')) return decided;
    return ok({ ...decided.value, changes: [] });
  },
}));

/** The entry of a channel of our own is forgotten where it is recorded. */
export const entryForgotten: Defect = withChange((change) => (change.kind === 'entry_put' ? [] : [change]));
