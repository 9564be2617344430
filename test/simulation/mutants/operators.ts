import type { Post } from '../../../core/index.js';
import type { Defect } from '../process.js';
import { commitTogether, withFacts } from './in-commit.js';

/** A restore lets everything be sent that waited in the backup. */
export const nothingHeldBack: Defect = (ports) => ({
  ...ports,
  deliveryQueue: { ...ports.deliveryQueue, unsent: () => Promise.resolve([]) },
});

const asUnsent = (post: Post): Post => ({
  ...post,
  deliveries: post.deliveries.map((delivery) =>
    delivery.state === 'publishing' || delivery.state === 'queued' ? { ...delivery, sentAt: null } : delivery,
  ),
});

/** What is held back is taken for unsent, although a send is recorded. */
export const sendIgnoredByHold: Defect = (ports, of) => ({
  ...withFacts(({ post }, { needs }) =>
    Object.keys(needs).join() === 'post' && post !== null ? { post: asUnsent(post) } : {},
  )(ports, of),
  deliveryQueue: {
    ...ports.deliveryQueue,
    unsent: (_dueBy, limit) => {
      const { queued, leased } = of.world.store.openDeliveries;
      const open = [...queued.values(), [...leased]].flat();
      return Promise.resolve(open.map(({ accountId, postId }) => ({ accountId, postId })).slice(0, limit));
    },
  },
});

/** Requests of one account that share a commit get each other's posts. */
export const resultsExchanged: Defect = commitTogether((inner) => async (works) => {
  const settled = await inner(works);
  const isCreate = works.map(({ needs }) => needs.newIds?.posts === 1);
  const [first, last] = [isCreate.indexOf(true), isCreate.lastIndexOf(true)];
  if (first === last || works[first]?.account !== works[last]?.account) return settled;
  const exchanged = [...settled];
  [exchanged[first], exchanged[last]] = [settled[last] ?? 'not_yet', settled[first] ?? 'not_yet'];
  return exchanged;
});

/** The refusal of credentials takes a connection out of service, whatever credentials it has by now. */
export const oldRefusalBelieved: Defect = (ports) => ({
  ...ports,
  connections: {
    ...ports.connections,
    requireReconnection: async ({ accountId, id }) => {
      const connection = await ports.connections.find(accountId, id);
      if (connection?.status === 'active')
        await ports.connections.setStatus(accountId, id, 'needs_reconnection');
    },
  },
});

/** An erasure does not wait for the deliveries under way. */
export const erasedUnderWay: Defect = (ports) => ({
  ...ports,
  erasures: {
    ...ports.erasures,
    begin: async (...of) => {
      const begun = await ports.erasures.begin(...of);
      return begun === 'under_way' ? 'begun' : begun;
    },
  },
});

/** A request goes on although its account was closed after it was authorized. */
export const closedMeanwhile: Defect = withFacts(() => ({ accountStatus: 'active' }));

/** A process believes its clock, although its host was suspended. */
export const suspensionIgnored: Defect = (ports, { clock }) => {
  Object.assign(clock, { atLatest: clock.now });
  return ports;
};

/** A process believes the time since a write, although its clock was set ahead. */
export const setClockBelieved: Defect = (ports, { clock }) => {
  Object.assign(clock, { steadySince: undefined });
  return ports;
};
