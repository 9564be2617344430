import {
  NO_LEASES,
  type Leases,
  type PublishedWithin,
  type SentAtOnce,
} from '../../decisions/new-deliveries.js';
import { cleanOutcome } from '../../domain/clean-outcome.js';
import type { Connection, Lane } from '../../domain/connection.js';
import { isSettled, type LeasedDelivery } from '../../domain/delivery.js';
import type { AccountId, ConnectionId, RequestKey } from '../../domain/ids.js';
import { earliest, later, type Instant } from '../../domain/instant.js';
import type { Post } from '../../domain/post.js';
import type { Publishers } from '../../ports/publisher.js';
import { groupBy } from '../../shared/group-by.js';
import { ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import type { ExaminedChannel } from '../checks/examine-channels.js';
import { publishedByAcceptance } from './signals.js';
import type { WrittenPost } from '../write-once.js';
import type { LaneGovernor } from './lane-governor.js';
import type { DeliverLeased } from './delivery-engine.js';

/** What a post gets in the commit that sends it: leases for this process, and channels that are the store itself. */
type Reserved = Pick<SentAtOnce, 'leases' | 'within'>;

/** For a post that is only scheduled. */
export const NOTHING_RESERVED: Reserved = { leases: NO_LEASES, within: new Map() };

/** Notifies a worker when the next queued delivery of a post is due. */
export const wakeFor = (
  { deliveries }: Pick<Post, 'deliveries'>,
  onScheduled: (at: Instant) => void,
): void => {
  const dueAt = earliest(...deliveries.map((each) => (each.state === 'queued' ? each.dueAt : null)));
  if (dueAt !== null) onScheduled(dueAt);
};

type Channel = Pick<ExaminedChannel, 'connection' | 'composed'>;

/** The part of a post that is due when it is accepted or retried. */
interface DueNow {
  readonly account: AccountId;
  /** Empty if the post is only scheduled. One without a composition is not published by the commit itself. */
  readonly channels: readonly Channel[];
  readonly requestKeys: readonly RequestKey[];
  /** When the leases begin. */
  readonly now: Instant;
}

/**
 * Reserves slots in the lanes of the channels, as far as there are any, and commits their post, whose deliveries with
 * a slot get a lease for this process. Attempts these, and returns the post when it is settled or the
 * inline budget ends; a worker may have sent the deliveries without a slot by then. A channel that is the store itself
 * needs no slot.
 */
export type DeliverAtOnce = <E>(
  due: DueNow,
  commit: (reserved: Reserved) => Promise<Result<WrittenPost, E>>,
) => Promise<Result<WrittenPost, E>>;

type DeliverAtOnceDeps = Pick<CoreDeps, 'publishers' | 'deliveryLimits' | 'observe' | 'onScheduled'> & {
  readonly laneGovernor: LaneGovernor;
  readonly deliverLeased: DeliverLeased;
};

export const makeDeliverAtOnce = (deps: DeliverAtOnceDeps): DeliverAtOnce => {
  const { publishers, laneGovernor, deliveryLimits, deliverLeased, observe, onScheduled } = deps;

  /** Connections with half-open breakers for which a post that is not committed yet has a slot: one may probe. */
  const probing = new Set<ConnectionId>();

  /** Reserves slots for connections of one lane; `filled` releases the ones that were not used. */
  const reserveIn = (account: AccountId, lane: Lane, connections: readonly Connection[], now: Instant) => {
    const { shut, probed } = laneGovernor.terms(lane, now);
    const open = connections.filter(({ id }) => !shut.includes(id) && !probing.has(id));
    const placed = open.slice(0, laneGovernor.freeSlots(lane, now, account));
    const probes = placed.filter(({ id }) => probed.includes(id));
    for (const { id } of probes) probing.add(id);
    const filled = laneGovernor.reserve(lane, placed.length, now, account);
    return {
      placed,
      filled: (leased: readonly LeasedDelivery[]) => {
        for (const { id } of probes) probing.delete(id);
        filled(leased.filter((delivery) => delivery.lane === lane));
      },
    };
  };

  return async ({ account, channels, requestKeys, now }, commit) => {
    const connections = channels.map(({ connection }) => connection);
    const within = withinOf(publishers, channels, now);
    const outside = connections.filter(({ id }) => !within.has(id));
    const reservations = [...groupBy(outside, ({ lane }) => lane)].map(([lane, all]) =>
      reserveIn(account, lane, all, now),
    );
    const filled = (leased: readonly LeasedDelivery[]): void => {
      for (const each of reservations) each.filled(leased);
    };
    const placed = reservations.flatMap((each) => each.placed.map(({ id }) => id));
    const leases: Leases = {
      until: later(now, deliveryLimits.leaseMs),
      connections: new Set([...placed, ...within.keys()]),
    };
    const written = await commit({ leases, within }).catch((fault: unknown) => {
      filled([]);
      throw fault;
    });
    if (!written.ok || written.value.replayed) {
      filled([]);
      return written;
    }
    const { post } = written.value;
    wakeFor(post, onScheduled);
    // Compared by request key: after an unknown commit the post may be one of another process, with its own leases.
    const ours = post.deliveries.filter(({ requestKey }) => requestKeys.includes(requestKey));
    for (const each of ours) if (each.state === 'published') observe(publishedByAcceptance(each));
    // And by lease: a delivery without a slot, or in a paused lane, may have been claimed by another process since.
    const leased = ours.filter(
      (delivery): delivery is LeasedDelivery =>
        delivery.state === 'publishing' &&
        delivery.attempts === 1 &&
        delivery.lease.until === leases.until &&
        leases.connections.has(delivery.connection.id),
    );
    filled(leased);
    if (channels.length === 0 || post.deliveries.every(isSettled)) return written;
    const loaded = leased.flatMap((delivery) =>
      connections
        .filter(({ id }) => id === delivery.connection.id)
        .map((connection) => ({ delivery, post, connection })),
    );
    return ok({ post: await deliverLeased(post, loaded), replayed: false });
  };
};

/** The publishing functions of channels that are the store itself. */
const withinOf = (
  publishers: Publishers,
  channels: readonly Channel[],
  frozenAt: Instant,
): ReadonlyMap<ConnectionId, PublishedWithin> =>
  new Map(
    channels.flatMap(({ connection, composed }): readonly (readonly [ConnectionId, PublishedWithin])[] => {
      const publisher = publishers.get(connection.provider);
      if (publisher?.publishWithin === undefined || composed === null) return [];
      const publish = publisher.publishWithin.bind(publisher);
      const { request } = composed;
      return [
        [
          connection.id,
          ({ postId, requestKey }) =>
            cleanOutcome(publish(request, { postId, requestKey, connection, frozenAt })),
        ],
      ];
    }),
  );
