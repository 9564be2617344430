import { factsOf, putDelivery } from '../../../adapters/memory/deliveries.js';
import type { DeliveryQueue, Post, Transition } from '../../../core/index.js';
import type { Ground } from '../ground.js';
import type { Defect } from '../process.js';
import { inScope, OPEN } from './in-scope.js';

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

/** The result of an attempt is written whoever holds the delivery by now. */
export const writtenWithoutToken = inScope((scope, { world }) => ({
  ...scope,
  deliveries: {
    ...scope.deliveries,
    record: (held, transition) => {
      const current = world.store.tables.deliveries.within(OPEN).get(held.id)?.delivery;
      const lease = current?.state === 'publishing' ? current.lease : held.lease;
      return scope.deliveries.record({ ...held, lease }, transition);
    },
  },
}));

const asFailure = (transition: Transition): Transition =>
  transition.to === 'unknown' || (transition.to === 'queued' && transition.sentAt !== null)
    ? { to: 'failed', error: { code: 'timeout', message: 'It took too long.', retryable: true } }
    : transition;

/** No answer is taken for a no. */
export const timeoutIsFailure = inScope((scope) => ({
  ...scope,
  deliveries: {
    ...scope.deliveries,
    record: (held, transition) => scope.deliveries.record(held, asFailure(transition)),
  },
}));

const asQueued = (post: Post | null): Post | null =>
  post === null
    ? null
    : {
        ...post,
        deliveries: post.deliveries.map((delivery) =>
          delivery.state === 'publishing' ? { ...delivery, state: 'queued', sentAt: null } : delivery,
        ),
      };

/** A cancel looks whether anything was claimed, and does not look again when it writes. */
export const cancelRacesWithClaim = inScope((scope, { world: { store } }) => ({
  ...scope,
  posts: { ...scope.posts, find: async (id) => asQueued(await scope.posts.find(id)) },
  deliveries: {
    ...scope.deliveries,
    move: (id, transition) => {
      const row = store.tables.deliveries.within(OPEN).get(id);
      if (transition.to !== 'canceled' || row === undefined) return scope.deliveries.move(id, transition);
      const revision = row.delivery.revision + 1;
      putDelivery(store, OPEN, {
        ...row,
        delivery: { ...factsOf(row.delivery), revision, state: 'canceled' },
      });
      return Promise.resolve(true);
    },
  },
}));
