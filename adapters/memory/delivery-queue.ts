import {
  commonOf,
  earliest,
  instant,
  isSettled,
  isUnsentAndDue,
  shareOut,
  type ClaimTerms,
  type ConnectionId,
  type Delivery,
  type DeliveryQueue,
  type Instant,
  type Lane,
  type LaneState,
  type LaneTerms,
  type LeasedDelivery,
  type Post,
  type QueuedDelivery,
} from '../../core/index.js';
import { appendEvents } from './events.js';
import type { MemoryStore } from './memory-store.js';
import { assemblePost, putDelivery } from './post-rows.js';
import { promised } from './promised.js';
import { laneIsPausedUntil } from './sending.js';
import type { Transaction } from './table.js';

type OpenDelivery = QueuedDelivery | LeasedDelivery;

const isQueued = (delivery: OpenDelivery): delivery is QueuedDelivery => delivery.state === 'queued';
const isLeased = (delivery: OpenDelivery): delivery is LeasedDelivery => delivery.state === 'publishing';

const openIn = (
  { openDeliveries, deliveries }: MemoryStore['tables'],
  within: Transaction | null,
): readonly OpenDelivery[] => {
  const ids = within === null ? openDeliveries.committed : openDeliveries.within(within);
  const rows = within === null ? deliveries.committed : deliveries.within(within);
  return [...ids.all()].flatMap((id): readonly OpenDelivery[] => {
    const delivery = rows.get(id)?.delivery;
    return delivery?.state === 'queued' || delivery?.state === 'publishing' ? [delivery] : [];
  });
};

/** The queued deliveries that may be claimed once they are due. */
const waitingIn = (tables: MemoryStore['tables']): readonly QueuedDelivery[] =>
  openIn(tables, null)
    .filter(isQueued)
    .filter(({ accountId }) => tables.accounts.committed.get(accountId)?.status === 'active');

export const makeMemoryDeliveryQueue = (store: MemoryStore): DeliveryQueue => {
  const { tables, transaction } = store;

  const openDeliveries = (within: Transaction | null) => openIn(tables, within);
  const waiting = () => waitingIn(tables);
  const isPaused = (within: Transaction | null): boolean =>
    (within === null ? tables.sendingPause.committed : tables.sendingPause.within(within)).get('all') !==
    undefined;

  const lease = (within: Transaction, delivery: OpenDelivery, { now, leaseUntil }: ClaimTerms) => {
    const lastToken = (tables.deliveries.within(within).get(delivery.id)?.lastToken ?? 0) + 1;
    const leased: LeasedDelivery = {
      ...commonOf(delivery),
      attempts: delivery.attempts + 1,
      revision: delivery.revision + 1,
      state: 'publishing',
      dueAt: delivery.dueAt,
      sentAt: delivery.sentAt,
      lease: { token: lastToken, until: leaseUntil },
    };
    putDelivery(store, within, { delivery: leased, lastToken });
    appendEvents(store, within, [eventOf(leased, 'leased', now)]);
    return leased;
  };

  /** Leases the deliveries that `choose` names, in its order. */
  const claim = (
    terms: ClaimTerms,
    choose: (open: readonly OpenDelivery[], within: Transaction) => readonly OpenDelivery[],
  ): Promise<readonly LeasedDelivery[]> =>
    transaction((within) =>
      choose(openDeliveries(within), within)
        .slice(0, terms.limit)
        .map((delivery) => lease(within, delivery, terms)),
    );

  return {
    lanes: () => promised(() => laneStates(waiting(), (lane) => laneIsPausedUntil(store, null, lane))),
    depths: (now, most) =>
      promised(() => {
        const due = new Map<Lane, number>();
        for (const delivery of waiting()) {
          const one = delivery.dueAt <= now ? 1 : 0;
          due.set(delivery.lane, (due.get(delivery.lane) ?? 0) + one);
        }
        return [...due].map(([lane, count]) => ({ lane, due: Math.min(most, count) }));
      }),
    claimDue: (lane, terms) =>
      claim(terms, (open, within) =>
        shareOut(onlyProbes(dueIn(store, within, open, lane, terms), terms.probed), terms),
      ),
    claimOfPost: (account, post, lane, terms) =>
      claim(terms, (open, within) =>
        dueIn(store, within, open, lane, terms).filter(
          ({ accountId, postId }) => accountId === account && postId === post,
        ),
      ),
    claimExpired: (terms) =>
      claim(terms, (open, within) =>
        (isPaused(within) ? [] : open)
          .filter(isLeased)
          .filter((delivery) => delivery.lease.until <= terms.now)
          .sort((a, b) => a.lease.until - b.lease.until || a.id - b.id),
      ),
    nextExpiryAt: () =>
      promised(() =>
        earliest(
          ...(isPaused(null) ? [] : openDeliveries(null))
            .filter(isLeased)
            .map((delivery) => delivery.lease.until),
        ),
      ),
    pauseLane: (lane, until) =>
      transaction((within) => {
        const pauses = tables.lanePauses.within(within);
        pauses.put(lane, instant(Math.max(until, pauses.get(lane) ?? until)));
      }),
    overdueHolds: (unknownBefore, limit) =>
      promised(() => overdueHolds(store, unknownBefore).slice(0, limit)),
    unsent: (now, limit) =>
      promised(() => {
        const unsent = openDeliveries(null).filter((delivery) => isUnsentAndDue(delivery, now));
        const owners = new Map(unsent.map(({ postId, accountId }) => [postId, accountId]));
        return [...owners]
          .map(([postId, accountId]) => ({ accountId, postId }))
          .sort((a, b) => a.postId - b.postId)
          .slice(0, limit);
      }),
  };
};

/** The open deliveries that are due in the lane, earliest first. */
const dueIn = (
  store: MemoryStore,
  within: Transaction,
  open: readonly OpenDelivery[],
  lane: Lane,
  { now, shut }: LaneTerms,
): readonly QueuedDelivery[] => {
  const pausedUntil = laneIsPausedUntil(store, within, lane);
  if (pausedUntil !== undefined && now < pausedUntil) return [];
  const accounts = store.tables.accounts.within(within);
  return open
    .filter(isQueued)
    .filter(({ accountId }) => accounts.get(accountId)?.status === 'active')
    .filter(
      ({ dueAt, connection, ...of }) => of.lane === lane && dueAt <= now && !shut.includes(connection.id),
    )
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
};

const eventOf = ({ postId, connection }: Delivery, kind: 'leased', at: Instant) => {
  return { postId, at, kind, connectionId: connection.id, requestId: null, detail: null };
};

const laneStates = (
  queued: readonly QueuedDelivery[],
  pauseOf: (lane: Lane) => Instant | undefined,
): readonly LaneState[] => {
  const nextDue = new Map<Lane, Instant | null>();
  for (const { lane, dueAt } of queued) nextDue.set(lane, earliest(nextDue.get(lane) ?? null, dueAt));
  return [...nextDue].map(([lane, nextDueAt]) => ({ lane, nextDueAt, pausedUntil: pauseOf(lane) ?? null }));
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
