import {
  FIRST_TOKEN,
  type Leases,
  type PublishedWithin,
  type SentAtOnce,
} from '../decisions/new-deliveries.js';
import { cleanOutcome } from '../domain/clean-outcome.js';
import type { Connection, Lane } from '../domain/connection.js';
import { isSettled, type LeasedDelivery } from '../domain/delivery.js';
import type { AccountId, ConnectionId, RequestKey } from '../domain/ids.js';
import { earliest, instant, later, type Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { Publishers } from '../ports/publisher.js';
import { groupBy } from '../shared/group-by.js';
import { ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';
import type { ExaminedChannel } from './examine-channels.js';
import { publishedByAcceptance } from './signals.js';
import type { WrittenPost } from './write-once.js';
import type { LaneGovernor } from './lane-governor.js';
import type { DeliverHeld } from './delivery-engine.js';

/**
 * What an immediate post reserves before it is accepted, so that its deliveries are accepted with a lease for this
 * process.
 */
export interface AtOnce extends Pick<SentAtOnce, 'leases' | 'within'> {
  /**
   * Attempts the deliveries that are leased to this process, and returns the post when it is settled or the inline
   * budget ends: a worker may send a delivery without a place within that time.
   */
  readonly deliver: (accepted: Post) => Promise<Post>;
  /** Releases the reserved places if the post was not accepted. */
  readonly drop: () => void;
}

/** For a scheduled post. */
export const NOT_AT_ONCE: AtOnce = {
  leases: { until: instant(0), connections: new Set() },
  within: new Map(),
  deliver: (accepted) => Promise.resolve(accepted),
  drop: () => undefined,
};

/** Notifies a worker when the next queued delivery of a post is due. */
export const wakeFor = (
  { deliveries }: Pick<Post, 'deliveries'>,
  onScheduled: (at: Instant) => void,
): void => {
  const dueAt = earliest(...deliveries.map((each) => (each.state === 'queued' ? each.dueAt : null)));
  if (dueAt !== null) onScheduled(dueAt);
};

/** Commits a post, attempts the deliveries leased to this process, and releases unused places. */
export const deliveredAtOnce = async <E>(
  { deliver, drop }: Pick<AtOnce, 'deliver' | 'drop'>,
  onScheduled: (at: Instant) => void,
  commit: () => Promise<Result<WrittenPost, E>>,
): Promise<Result<WrittenPost, E>> => {
  const written = await commit().catch((fault: unknown) => {
    drop();
    throw fault;
  });
  if (!written.ok || written.value.replayed) {
    drop();
    return written;
  }
  const { post } = written.value;
  wakeFor(post, onScheduled);
  return ok({ post: await deliver(post), replayed: false });
};

type Channel = Pick<ExaminedChannel, 'connection' | 'composed'>;

/**
 * Reserves places in the lanes of a post, as far as there are any; deliveries without a place wait in the queue. A
 * channel that is the store itself needs no place.
 */
export type TakeAtOnce = (
  account: AccountId,
  channels: readonly Channel[],
  /** The request keys of the deliveries. */
  requestKeys: readonly RequestKey[],
  now: Instant,
) => AtOnce;

type TakeAtOnceDeps = Pick<CoreDeps, 'publishers' | 'deliveryLimits' | 'observe'> & {
  readonly laneGovernor: LaneGovernor;
  readonly deliverHeld: DeliverHeld;
};

export const makeTakeAtOnce = (deps: TakeAtOnceDeps): TakeAtOnce => {
  const { publishers, laneGovernor, deliveryLimits, deliverHeld, observe } = deps;

  /** Reserves places for connections of one lane; `filled` releases the ones that were not used. */
  const reserveIn = (account: AccountId, lane: Lane, connections: readonly Connection[], now: Instant) => {
    const { shut } = laneGovernor.terms(lane, now);
    const open = connections.filter(({ id }) => !shut.includes(id));
    const placed = open.slice(0, laneGovernor.freePlaces(lane, now, account));
    const filled = laneGovernor.reserve(lane, placed.length, now, account);
    return {
      placed,
      filled: (leased: readonly LeasedDelivery[]) => {
        filled(leased.filter((delivery) => delivery.lane === lane));
      },
    };
  };

  return (account, channels, requestKeys, now) => {
    const connections = channels.map(({ connection }) => connection);
    const within = withinOf(publishers, channels, now);
    const outside = connections.filter(({ id }) => !within.has(id));
    const reservations = [...groupBy(outside, ({ lane }) => lane)].map(([lane, all]) =>
      reserveIn(account, lane, all, now),
    );
    const placed = reservations.flatMap((each) => each.placed.map(({ id }) => id));
    const filled = (leased: readonly LeasedDelivery[]): void => {
      for (const each of reservations) each.filled(leased);
    };
    const leases: Leases = {
      until: later(now, deliveryLimits.leaseMs),
      connections: new Set([...placed, ...within.keys()]),
    };
    return {
      leases,
      within,
      deliver: (post) => {
        // Compared by request key: after an unknown commit the post may be one of another process, with its own leases.
        // And by lease: a delivery without a place, or in a paused lane, may have been claimed by another process
        // since.
        const ours = post.deliveries.filter(({ requestKey }) => requestKeys.includes(requestKey));
        for (const each of ours) if (each.state === 'published') observe(publishedByAcceptance(each));
        const leased = ours.filter(
          (delivery): delivery is LeasedDelivery =>
            delivery.state === 'publishing' &&
            delivery.lease.token === FIRST_TOKEN &&
            delivery.lease.until === leases.until &&
            leases.connections.has(delivery.connection.id),
        );
        filled(leased);
        const held = leased.flatMap((delivery) =>
          connections
            .filter(({ id }) => id === delivery.connection.id)
            .map((connection) => ({ delivery, post, connection })),
        );
        return post.deliveries.every(isSettled) ? Promise.resolve(post) : deliverHeld(post, held);
      },
      drop: () => {
        filled([]);
      },
    };
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
