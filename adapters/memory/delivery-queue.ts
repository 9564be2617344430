import {
  channelOverridesOf,
  earliest,
  instant,
  isSettled,
  isUnsentAndDue,
  leasedUntil,
  shareOut,
  type ClaimTerms,
  type ConnectionId,
  type DeliveryQueue,
  type Instant,
  type Lane,
  type LeasedDelivery,
  type Post,
  type QueuedDelivery,
  type SharedTerms,
} from '../../core/index.js';
import type { MemoryStore, OpenTables, PostRow, SeenTables } from './memory-store.js';
import { appendEvent, assemblePost, putDelivery } from './post-rows.js';
import { asPort } from './promised.js';
import { laneIsPausedUntil } from './sending.js';

type OpenDelivery = QueuedDelivery | LeasedDelivery;

export const makeMemoryDeliveryQueue = (store: MemoryStore): DeliveryQueue => {
  const { committed, transaction } = store;
  const { queued, leased } = store.openDeliveries;

  /** Whether it may be claimed once it is due. */
  const mayStart = ({ accountId }: QueuedDelivery): boolean =>
    committed.accounts.get(accountId)?.status === 'active';

  /** The queued deliveries that are due in the lane, earliest first. */
  const dueIn = (lane: Lane, now: Instant): readonly QueuedDelivery[] => {
    const waiting = queued.get(lane) ?? [];
    const later = waiting.findIndex(({ dueAt }) => dueAt > now);
    return waiting.slice(0, later === -1 ? undefined : later).filter(mayStart);
  };

  /** Those that a claim with these terms may take. */
  const claimableIn = (lane: Lane, { now, shut }: SharedTerms): readonly QueuedDelivery[] => {
    const pausedUntil = laneIsPausedUntil(committed, lane);
    if (pausedUntil !== undefined && now < pausedUntil) return [];
    return dueIn(lane, now).filter(({ connection }) => !shut.includes(connection.id));
  };

  /** The deliveries that are taken over when their leases end. */
  const leasedNow = (): readonly LeasedDelivery[] =>
    committed.sendingPause.get('all') === undefined ? [...leased] : [];

  const lease = (tables: OpenTables, delivery: OpenDelivery, { now, leaseUntil }: ClaimTerms) => {
    const leased = leasedUntil(delivery, leaseUntil);
    putDelivery(tables, leased);
    const { postId, connection } = delivery;
    const about = { postId, connectionId: connection.id, requestId: null, detail: null };
    appendEvent(store, tables, { ...about, at: now, kind: 'leased' });
    return leased;
  };

  /** Leases the deliveries that `choose` returns, in its order. */
  const claim = (
    terms: ClaimTerms,
    choose: () => readonly OpenDelivery[],
  ): Promise<readonly LeasedDelivery[]> =>
    transaction((tables) =>
      choose()
        .slice(0, terms.limit)
        .map((delivery) => lease(tables, delivery, terms)),
    );

  return asPort<DeliveryQueue>({
    dueLanes: (now) =>
      [...queued].flatMap(([lane, waiting]) => {
        const first = waiting.find(mayStart);
        if (first === undefined || first.dueAt > now) return [];
        return { lane, dueAt: first.dueAt, pausedUntil: laneIsPausedUntil(committed, lane) ?? null };
      }),
    depths: (now, most) =>
      [...queued.keys()].map((lane) => ({ lane, due: Math.min(most, dueIn(lane, now).length) })),
    claimDue: (lane, terms) =>
      claim(terms, () => shareOut(onlyProbes(claimableIn(lane, terms), terms.probed), terms)),
    claimExpired: (terms) =>
      claim(terms, () =>
        leasedNow()
          .filter(({ accountId, lease }) => lease.until <= terms.now && !terms.full?.includes(accountId))
          .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id),
      ),
    nextTimes: (now) => ({
      dueAt: earliest(
        ...[...queued.values()].map((lane) => lane.find(({ dueAt }) => dueAt > now)?.dueAt ?? null),
      ),
      leaseEndsAt: earliest(...leasedNow().map(({ lease: { until } }) => until)),
    }),
    pauseLane: (lane, until) =>
      transaction(({ lanePauses }) => {
        lanePauses.put(lane, instant(Math.max(until, lanePauses.get(lane) ?? until)));
      }),
    hasten: (of, errorCode, { now, until }) =>
      transaction((tables) => {
        for (const delivery of [...queued.values()].flat()) {
          const { accountId, connection, error, dueAt } = delivery;
          const isDelayed =
            accountId === of.accountId && connection.id === of.id && error?.code === errorCode;
          if (isDelayed && dueAt > now && dueAt <= until) putDelivery(tables, { ...delivery, dueAt: now });
        }
      }),
    overdueHolds: (times, { after, limit }) =>
      overdueHolds(committed, times)
        .filter(({ postId }) => postId > (after ?? 0))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit),
    unsent: (now, limit) => {
      const unsent = [...queued.values(), [...leased]]
        .flat()
        .filter((delivery) => isUnsentAndDue(delivery, now));
      const owners = new Map(unsent.map(({ postId, accountId }) => [postId, accountId]));
      return [...owners]
        .map(([postId, accountId]) => ({ accountId, postId }))
        .sort((a, b) => a.postId - b.postId)
        .slice(0, limit);
    },
  });
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

type HoldTimes = Parameters<DeliveryQueue['overdueHolds']>[0];

const overdueHolds = (tables: SeenTables, { now, unknownBefore }: HoldTimes) =>
  [...tables.posts.all()]
    .filter((row) => row.charge.state === 'held' && !isForLater(row, now))
    .map((row) => assemblePost(row, tables))
    .filter((post) => isOverdue(post, unknownBefore))
    .map(({ accountId, id }) => ({ accountId, postId: id }));

/** Whether every channel gets the post at a time that has not passed. */
const isForLater = ({ timing, overrides }: PostRow, now: Instant): boolean =>
  timing.kind === 'scheduled' &&
  timing.at >= now &&
  channelOverridesOf({ overrides }).every((own) => own.timing === null);

const isOverdue = ({ deliveries }: Post, unknownBefore: Instant): boolean =>
  deliveries.every(
    (delivery) => isSettled(delivery) && !(delivery.state === 'unknown' && delivery.since >= unknownBefore),
  );
