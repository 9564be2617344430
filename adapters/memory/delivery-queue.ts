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
import type { MemoryStore, OpenTables, SeenTables } from './memory-store.js';
import { appendEvents, assemblePost, lastTokenOf, putDelivery } from './post-rows.js';
import { asPort } from './promised.js';
import { laneIsPausedUntil } from './sending.js';

type OpenDelivery = QueuedDelivery | LeasedDelivery;

/** The deliveries that are not settled. */
const openIn = ({ openDeliveries, deliveries }: SeenTables): readonly OpenDelivery[] =>
  [...openDeliveries.all()].flatMap((id): readonly OpenDelivery[] => {
    const delivery = deliveries.get(id)?.delivery;
    return delivery?.state === 'queued' || delivery?.state === 'publishing' ? [delivery] : [];
  });

/** The queued deliveries that may be claimed once they are due. */
const waitingIn = (tables: SeenTables): readonly QueuedDelivery[] =>
  openIn(tables)
    .filter((delivery) => delivery.state === 'queued')
    .filter(({ accountId }) => tables.accounts.get(accountId)?.status === 'active');

/** The deliveries that are taken over when their leases end. */
const leasedIn = (tables: SeenTables): readonly LeasedDelivery[] =>
  tables.sendingPause.get('all') === undefined
    ? openIn(tables).filter((delivery) => delivery.state === 'publishing')
    : [];

export const makeMemoryDeliveryQueue = (store: MemoryStore): DeliveryQueue => {
  const { committed, transaction } = store;

  const lease = (tables: OpenTables, delivery: OpenDelivery, { now, leaseUntil }: ClaimTerms) => {
    const token = lastTokenOf(tables, delivery.id) + 1;
    const leased: LeasedDelivery = {
      ...delivery,
      attempts: delivery.attempts + 1,
      revision: delivery.revision + 1,
      state: 'publishing',
      lease: { token, until: leaseUntil },
    };
    putDelivery(tables, leased);
    const { postId, connection } = delivery;
    const event = { postId, at: now, kind: 'leased', connectionId: connection.id } as const;
    appendEvents(store, tables, [{ ...event, requestId: null, detail: null }]);
    return leased;
  };

  /** Leases the deliveries that `choose` returns, in its order. */
  const claim = (
    terms: ClaimTerms,
    choose: (tables: SeenTables) => readonly OpenDelivery[],
  ): Promise<readonly LeasedDelivery[]> =>
    transaction((tables) =>
      choose(tables)
        .slice(0, terms.limit)
        .map((delivery) => lease(tables, delivery, terms)),
    );

  return asPort<DeliveryQueue>({
    lanes: () => {
      const nextDue = new Map<Lane, Instant | null>();
      for (const { lane, dueAt } of waitingIn(committed))
        nextDue.set(lane, earliest(nextDue.get(lane) ?? null, dueAt));
      return [...nextDue].map(([lane, nextDueAt]) => {
        const pausedUntil = laneIsPausedUntil(committed, lane) ?? null;
        return { lane, nextDueAt, pausedUntil };
      });
    },
    depths: (now, most) => {
      const due = new Map<Lane, number>();
      for (const delivery of waitingIn(committed)) {
        const one = delivery.dueAt <= now ? 1 : 0;
        due.set(delivery.lane, (due.get(delivery.lane) ?? 0) + one);
      }
      return [...due].map(([lane, count]) => ({ lane, due: Math.min(most, count) }));
    },
    claimDue: (lane, terms) =>
      claim(terms, (tables) => shareOut(onlyProbes(dueIn(tables, lane, terms), terms.probed), terms)),
    claimOfPost: (account, post, lane, terms) =>
      claim(terms, (tables) =>
        dueIn(tables, lane, terms).filter(
          ({ accountId, postId }) => accountId === account && postId === post,
        ),
      ),
    claimExpired: (terms) =>
      claim(terms, (tables) =>
        leasedIn(tables)
          .filter((delivery) => delivery.lease.until <= terms.now)
          .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id),
      ),
    nextExpiryAt: () => earliest(...leasedIn(committed).map(({ lease: { until } }) => until)),
    pauseLane: (lane, until) =>
      transaction(({ lanePauses }) => {
        lanePauses.put(lane, instant(Math.max(until, lanePauses.get(lane) ?? until)));
      }),
    hasten: ({ accountId, id }, errorCode, now) =>
      transaction((tables) => {
        for (const delivery of openIn(tables)) {
          const isOfConnection = delivery.accountId === accountId && delivery.connection.id === id;
          const waits = delivery.state === 'queued' && delivery.dueAt > now;
          if (isOfConnection && waits && delivery.error?.code === errorCode)
            putDelivery(tables, { ...delivery, dueAt: now });
        }
      }),
    overdueHolds: ({ unknownBefore }, { after, limit }) =>
      overdueHolds(committed, unknownBefore)
        .filter(({ postId }) => postId > (after ?? 0))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit),
    unsent: (now, limit) => {
      const unsent = openIn(committed).filter((delivery) => isUnsentAndDue(delivery, now));
      const owners = new Map(unsent.map(({ postId, accountId }) => [postId, accountId]));
      return [...owners]
        .map(([postId, accountId]) => ({ accountId, postId }))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit);
    },
  });
};

/** The open deliveries that are due in the lane, earliest first. */
const dueIn = (tables: SeenTables, lane: Lane, { now, shut }: LaneTerms): readonly QueuedDelivery[] => {
  const pausedUntil = laneIsPausedUntil(tables, lane);
  if (pausedUntil !== undefined && now < pausedUntil) return [];
  return waitingIn(tables)
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

const overdueHolds = ({ posts, deliveries }: SeenTables, unknownBefore: Instant) =>
  [...posts.all()]
    .map((row) => assemblePost(row, deliveries))
    .filter((post) => isOverdue(post, unknownBefore))
    .map(({ accountId, id }) => ({ accountId, postId: id }));

const isOverdue = ({ charge, deliveries }: Post, unknownBefore: Instant): boolean =>
  charge.state === 'held' &&
  deliveries.every(
    (delivery) => isSettled(delivery) && !(delivery.state === 'unknown' && delivery.since >= unknownBefore),
  );
