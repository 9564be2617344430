import type { MemoryStore } from '../../../adapters/memory/index.js';
import {
  ok,
  type DeliveryId,
  type DeliveryQueue,
  type LeasedDelivery,
  type Transition,
} from '../../../core/index.js';
import type { BasePorts } from '../base-ports.js';
import type { Defect } from '../process.js';
import { DENIED } from '../publisher.js';
import { inCommit, withChange, withFacts } from './in-commit.js';

const inQueue =
  (change: (queue: DeliveryQueue) => Partial<DeliveryQueue>): Defect =>
  (ports): BasePorts => ({
    ...ports,
    deliveryQueue: { ...ports.deliveryQueue, ...change(ports.deliveryQueue) },
  });

/** A delivery with an expired lease is sent again as if it had never been sent. */
export const requeuedBlindly = inQueue(({ claimExpired }) => ({
  claimExpired: async (terms) =>
    (await claimExpired(terms)).map((delivery) => ({ ...delivery, sentAt: null })),
}));

/** A lane is claimed from as if it were as wide as the queue. */
export const laneBoundIgnored = inQueue(({ claimDue }) => ({
  claimDue: (lane, terms) => claimDue(lane, { ...terms, limit: 25, free: 50 }),
}));

/** The lease token of a delivery in the store; null if it is not leased. */
const tokenIn = ({ tables }: MemoryStore, id: DeliveryId): number | null => {
  const delivery = tables.deliveries.open.get(id);
  return delivery?.state === 'publishing' ? delivery.lease.token : null;
};

/** The result of an attempt is written even if another process holds the lease. */
export const writtenWithoutToken: Defect = inCommit((work, { world }) => ({
  ...work,
  decide: (facts) => {
    const { post } = facts;
    if (work.needs.remotePost === undefined || post === null) return work.decide(facts);
    const current = world.store;
    const tokens = post.deliveries.map(({ id }) => tokenIn(current, id) ?? 0);
    // Pretends that the delivery is leased under the caller's token.
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

/** A missing response is treated as a failure. */
export const timeoutIsFailure: Defect = withChange((change) =>
  change.kind === 'delivery_moved' ? [{ ...change, transition: asFailure(change.transition) }] : [change],
);

/** A refused repetition is treated as if nothing had been sent before. */
export const refusalIsProof: Defect = withChange((change) =>
  change.kind === 'delivery_moved' &&
  change.transition.to === 'unknown' &&
  change.transition.error.message === DENIED
    ? [{ ...change, transition: asFailure(change.transition) }]
    : [change],
);

/** What was sent before a retry is forgotten. */
export const retryIsForgetful = inQueue(({ claimDue, claimExpired }) => {
  const forgetful = (claimed: readonly LeasedDelivery[]) =>
    claimed.map((delivery) => ({ ...delivery, earlierSentAt: null }));
  return {
    claimDue: async (...of) => forgetful(await claimDue(...of)),
    claimExpired: async (terms) => forgetful(await claimExpired(terms)),
  };
});

/** A cancel checks for claims first, but not again when it writes. */
export const cancelRacesWithClaim: Defect = (ports, of) =>
  withChange((change, { world }) =>
    change.kind === 'delivery_moved' && change.transition.to === 'canceled'
      ? [{ ...change, fence: tokenIn(world.store, change.deliveryId) }]
      : [change],
  )(
    withFacts(({ post }, { needs }) =>
      // Only a cancel reads a post and a key and nothing else.
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

/** A write begins before the intention to write is committed. */
export const sentUnsaid: Defect = inCommit((work) => ({
  ...work,
  decide: (facts) => {
    const decided = work.decide(facts);
    if (!decided.ok || !decided.value.changes.some(({ kind }) => kind === 'delivery_sent')) return decided;
    return ok({ ...decided.value, changes: [] });
  },
}));

/** The entry of a built-in channel is not stored with the record. */
export const entryForgotten: Defect = withChange((change) => (change.kind === 'entry_put' ? [] : [change]));

/** A process takes a channel that is not installed in it for one that refuses. */
export const missingChannelRefuses = withChange((change) => {
  const error =
    change.kind === 'delivery_moved' && 'error' in change.transition ? change.transition.error : null;
  return change.kind === 'delivery_moved' && error?.code === 'provider_unavailable'
    ? [{ ...change, transition: { to: 'failed', error } }]
    : [change];
});
