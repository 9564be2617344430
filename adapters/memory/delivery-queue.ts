import {
  earliest,
  instant,
  isSettled,
  isUnsentAndDue,
  shareOut,
  type ClaimTerms,
  type ConnectionId,
  type DeliveryQueue,
  type Instant,
  type Lane,
  type LaneTerms,
  type LeasedDelivery,
  type Post,
  type QueuedDelivery,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { appendEvents, assemblePost, lastTokenOf, putDelivery } from './post-rows.js';
import { asPort } from './promised.js';
import { laneIsPausedUntil } from './sending.js';
import type { Transaction } from './table.js';

type OpenDelivery = QueuedDelivery | LeasedDelivery;

/** The deliveries that are not settled, as the transaction sees them; null: the committed ones. */
const openIn = (
  { openDeliveries, deliveries }: MemoryStore['tables'],
  within: Transaction | null,
): readonly OpenDelivery[] => {
  const rows = deliveries.seenBy(within);
  return [...openDeliveries.seenBy(within).all()].flatMap((id): readonly OpenDelivery[] => {
    const delivery = rows.get(id)?.delivery;
    return delivery?.state === 'queued' || delivery?.state === 'publishing' ? [delivery] : [];
  });
};

/** The queued deliveries that may be claimed once they are due. */
const waitingIn = (tables: MemoryStore['tables'], within: Transaction | null): readonly QueuedDelivery[] => {
  const accounts = tables.accounts.seenBy(within);
  return openIn(tables, within)
    .filter((delivery) => delivery.state === 'queued')
    .filter(({ accountId }) => accounts.get(accountId)?.status === 'active');
};

/** The deliveries that are taken over when their leases end. */
const leasedIn = (tables: MemoryStore['tables'], within: Transaction | null): readonly LeasedDelivery[] =>
  tables.sendingPause.seenBy(within).get('all') === undefined
    ? openIn(tables, within).filter((delivery) => delivery.state === 'publishing')
    : [];

export const makeMemoryDeliveryQueue = (store: MemoryStore): DeliveryQueue => {
  const { tables, transaction } = store;

  const lease = (within: Transaction, delivery: OpenDelivery, { now, leaseUntil }: ClaimTerms) => {
    const token = lastTokenOf(tables.deliveries.within(within), delivery.id) + 1;
    const leased: LeasedDelivery = {
      ...delivery,
      attempts: delivery.attempts + 1,
      revision: delivery.revision + 1,
      state: 'publishing',
      lease: { token, until: leaseUntil },
    };
    putDelivery(store, within, leased);
    const { postId, connection } = delivery;
    const event = { postId, at: now, kind: 'leased', connectionId: connection.id } as const;
    appendEvents(store, within, [{ ...event, requestId: null, detail: null }]);
    return leased;
  };

  /** Leases the deliveries that `choose` returns, in its order. */
  const claim = (
    terms: ClaimTerms,
    choose: (within: Transaction) => readonly OpenDelivery[],
  ): Promise<readonly LeasedDelivery[]> =>
    transaction((within) =>
      choose(within)
        .slice(0, terms.limit)
        .map((delivery) => lease(within, delivery, terms)),
    );

  return asPort<DeliveryQueue>({
    lanes: () => {
      const nextDue = new Map<Lane, Instant | null>();
      for (const { lane, dueAt } of waitingIn(tables, null))
        nextDue.set(lane, earliest(nextDue.get(lane) ?? null, dueAt));
      return [...nextDue].map(([lane, nextDueAt]) => {
        const pausedUntil = laneIsPausedUntil(store, null, lane) ?? null;
        return { lane, nextDueAt, pausedUntil };
      });
    },
    depths: (now, most) => {
      const due = new Map<Lane, number>();
      for (const delivery of waitingIn(tables, null)) {
        const one = delivery.dueAt <= now ? 1 : 0;
        due.set(delivery.lane, (due.get(delivery.lane) ?? 0) + one);
      }
      return [...due].map(([lane, count]) => ({ lane, due: Math.min(most, count) }));
    },
    claimDue: (lane, terms) =>
      claim(terms, (within) => shareOut(onlyProbes(dueIn(store, within, lane, terms), terms.probed), terms)),
    claimOfPost: (account, post, lane, terms) =>
      claim(terms, (within) =>
        dueIn(store, within, lane, terms).filter(
          ({ accountId, postId }) => accountId === account && postId === post,
        ),
      ),
    claimExpired: (terms) =>
      claim(terms, (within) =>
        leasedIn(tables, within)
          .filter((delivery) => delivery.lease.until <= terms.now)
          .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id),
      ),
    nextExpiryAt: () => earliest(...leasedIn(tables, null).map(({ lease: { until } }) => until)),
    pauseLane: (lane, until) =>
      transaction((within) => {
        const pauses = tables.lanePauses.within(within);
        pauses.put(lane, instant(Math.max(until, pauses.get(lane) ?? until)));
      }),
    overdueHolds: ({ unknownBefore }, { after, limit }) =>
      overdueHolds(store, unknownBefore)
        .filter(({ postId }) => postId > (after ?? 0))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit),
    unsent: (now, limit) => {
      const unsent = openIn(tables, null).filter((delivery) => isUnsentAndDue(delivery, now));
      const owners = new Map(unsent.map(({ postId, accountId }) => [postId, accountId]));
      return [...owners]
        .map(([postId, accountId]) => ({ accountId, postId }))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit);
    },
  });
};

/** The open deliveries that are due in the lane, earliest first. */
const dueIn = (
  store: MemoryStore,
  within: Transaction,
  lane: Lane,
  { now, shut }: LaneTerms,
): readonly QueuedDelivery[] => {
  const pausedUntil = laneIsPausedUntil(store, within, lane);
  if (pausedUntil !== undefined && now < pausedUntil) return [];
  return waitingIn(store.tables, within)
    .filter(
      ({ dueAt, connection, ...of }) => of.lane === lane && dueAt <= now && !shut.includes(connection.id),
    )
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
};

/** The deliveries; of a probed connection only the first. */
const onlyProbes = (
  due: readonly QueuedDelivery[],
  probed: readonly ConnectionId[],
): readonly QueuedDelivery[] => {
  const seen = new Set<ConnectionId>();
  return due.filter(({ connection: { id } }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst || !probed.includes(id);
  });
};

const overdueHolds = ({ tables }: MemoryStore, unknownBefore: Instant) =>
  [...tables.posts.committed.all()]
    .map((row) => assemblePost(row, tables.deliveries.committed))
    .filter((post) => isOverdue(post, unknownBefore))
    .map(({ accountId, id }) => ({ accountId, postId: id }));

const isOverdue = ({ charge, deliveries }: Post, unknownBefore: Instant): boolean =>
  charge.state === 'held' &&
  deliveries.every(
    (delivery) => isSettled(delivery) && !(delivery.state === 'unknown' && delivery.since >= unknownBefore),
  );
