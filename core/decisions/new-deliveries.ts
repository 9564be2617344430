import type { Account } from '../domain/account.js';
import { timingFor } from '../domain/channel-override.js';
import type { Change } from '../domain/change.js';
import type { Lane } from '../domain/connection.js';
import type { Delivery, QueuedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId, DeliveryId, PostId, RequestId, RequestKey } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Outcome } from '../domain/outcome.js';
import type { Acceptable } from './accept-post.js';
import { appended } from './post-changes.js';
import { attemptRecorded } from './record-outcome.js';

/** The deliveries that are accepted with a lease for the accepting process, which has reserved places for them. */
export interface Leases {
  readonly until: Instant;
  readonly connections: ReadonlySet<ConnectionId>;
}

/** How a post is published by a channel that is the store itself, given the ids of the new post. */
export type PublishedWithin = (of: Pick<Delivery, 'postId' | 'requestKey'>) => Outcome;

/** How a post is sent that is already due in the transaction that accepts it. */
export interface SentAtOnce {
  /** One for each connection, in their order. */
  readonly requestKeys: readonly RequestKey[];
  readonly requestId: RequestId | null;
  readonly leases: Leases;
  /** The connections whose channels publish the post in that transaction, if it is due. They are leased as well. */
  readonly within: ReadonlyMap<ConnectionId, PublishedWithin>;
  readonly now: Instant;
}

/** One queued delivery for each connection, due at its own time. */
export const newDeliveries = (
  {
    postId,
    accountId,
    ids,
    requestKeys,
  }: {
    readonly postId: PostId;
    readonly accountId: Account['id'];
    readonly ids: readonly DeliveryId[];
    readonly requestKeys: readonly RequestKey[];
  },
  accepted: Pick<Acceptable, 'connections' | 'timing' | 'overrides'>,
  now: Instant,
): readonly QueuedDelivery[] =>
  accepted.connections.map(({ id: connectionId, name, provider, lane }, index): QueuedDelivery => {
    const timing = timingFor(accepted, connectionId);
    const dueAt = timing.kind === 'scheduled' ? timing.at : now;
    const [id, requestKey] = [ids[index], requestKeys[index]];
    if (id === undefined || requestKey === undefined)
      throw new Error('a delivery lacks its id or its request key');
    return {
      id,
      postId,
      accountId,
      connection: { id: connectionId, name, provider },
      lane,
      requestKey,
      firstDueAt: dueAt,
      attempts: 0,
      frozen: null,
      earlierSentAt: null,
      error: null,
      revision: 0,
      state: 'queued',
      dueAt,
      sentAt: null,
    };
  });

/** The fencing token of the first lease of a delivery. */
export const FIRST_TOKEN = 1;

/** The deliveries of a post of which those that are due are leased at once. */
export const deliveriesAtOnce = (
  { newIds, pauses }: Facts<'newIds' | 'pauses'>,
  of: Pick<Delivery, 'postId' | 'accountId'>,
  accepted: Pick<Acceptable, 'connections' | 'timing' | 'overrides'>,
  { requestKeys, leases, now }: SentAtOnce,
): readonly Delivery[] =>
  newDeliveries({ ...of, ids: newIds.deliveries, requestKeys }, accepted, now).map((delivery) =>
    leasedAtOnce(delivery, pauses, leases, now),
  );

/** The delivery under its first lease, unless its lane is paused, by this process or another. */
const leasedAtOnce = (
  delivery: QueuedDelivery,
  pauses: ReadonlyMap<Lane, Instant>,
  { until, connections }: Leases,
  now: Instant,
): Delivery => {
  const { dueAt, connection, lane } = delivery;
  if (dueAt > now || !connections.has(connection.id) || (pauses.get(lane) ?? now) > now) return delivery;
  return { ...delivery, state: 'publishing', attempts: 1, revision: 1, lease: { token: FIRST_TOKEN, until } };
};

/** The timeline events of the first leases, and the deliveries that are published under them at once. */
export const begunAtOnce = (
  deliveries: readonly Delivery[],
  { within, now }: Pick<SentAtOnce, 'within' | 'now'>,
): readonly Change[] => [
  ...deliveries.flatMap(({ state, postId, connection }): readonly Change[] =>
    state === 'publishing' ? [appended(postId, now, 'leased', { connectionId: connection.id })] : [],
  ),
  ...deliveries.flatMap((delivery) => publishedAtOnce(delivery, within, now)),
];

const publishedAtOnce = (
  delivery: Delivery,
  within: ReadonlyMap<ConnectionId, PublishedWithin>,
  now: Instant,
): readonly Change[] => {
  const publish = within.get(delivery.connection.id);
  if (publish === undefined || delivery.state !== 'publishing') return [];
  const outcome = publish(delivery);
  if (outcome.kind !== 'published') return [];
  const { remoteId, url } = outcome;
  const transition = { to: 'published', remoteId, url, publishedAt: now } as const;
  return attemptRecorded(delivery, { outcome, transition }, now);
};
