import { timingFor, type Chosen } from '../domain/channel-override.js';
import type { Change } from '../domain/change.js';
import type { Connection } from '../domain/connection.js';
import { leasedUntil, type Delivery, type QueuedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId, RequestId, RequestKey } from '../domain/ids.js';
import { instant, type Instant } from '../domain/instant.js';
import type { Outcome } from '../domain/outcome.js';
import type { PostDocument } from '../domain/post-document.js';
import type { Post } from '../domain/post.js';
import { appended } from './post-changes.js';
import { attemptRecorded } from './record-outcome.js';

/** A post that every rule and every channel accepts, with a request key for each of its connections. */
export interface Acceptable extends Chosen {
  readonly document: PostDocument;
  readonly connections: readonly Connection[];
}

/** The deliveries that a commit leases to its process, which has reserved slots for them. */
export interface Leases {
  readonly until: Instant;
  readonly connections: ReadonlySet<ConnectionId>;
}

/** For what waits in the queue. */
export const NO_LEASES: Leases = { until: instant(0), connections: new Set() };

/** How a post is published by a channel that is the store itself, given the ids of the new post. */
export type PublishedWithin = (of: Pick<Delivery, 'postId' | 'requestKey'>) => Outcome;

/** How a post is sent that is already due in the transaction that accepts it. */
export interface SentAtOnce {
  /** One for each connection, in their order; used for connections that are new to the post. */
  readonly requestKeys: readonly RequestKey[];
  readonly requestId: RequestId | null;
  readonly leases: Leases;
  /** The connections whose channels publish the post in that transaction, if it is due. They are leased as well. */
  readonly within: ReadonlyMap<ConnectionId, PublishedWithin>;
  readonly now: Instant;
}

type PostToSend = Pick<Post, 'id' | 'accountId' | 'deliveries'>;

/**
 * One queued delivery for each connection, due at its own time. To a connection that the post already has it is the
 * same operation: it keeps its request key, and after a restore the doubt whether it was sent before.
 */
export const newDeliveries = (
  { newIds }: Facts<'newIds'>,
  { id: postId, accountId, deliveries: before }: PostToSend,
  accepted: Acceptable,
  { requestKeys, now }: Pick<SentAtOnce, 'requestKeys' | 'now'>,
): readonly QueuedDelivery[] =>
  accepted.connections.map(({ id: connectionId, name, provider, lane }, index): QueuedDelivery => {
    const timing = timingFor(accepted, connectionId);
    const dueAt = timing.kind === 'scheduled' ? timing.at : now;
    const same = before.find(({ connection }) => connection.id === connectionId);
    const [id, requestKey] = [newIds.deliveries[index], same?.requestKey ?? requestKeys[index]];
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
      earlierSentAt: same?.earlierSentAt ?? null,
      error: null,
      revision: 0,
      state: 'queued',
      dueAt,
      sentAt: null,
    };
  });

/** The deliveries of a post of which those that are due are leased at once. */
export const deliveriesAtOnce = (
  facts: Facts<'newIds' | 'pauses'>,
  post: PostToSend,
  accepted: Acceptable,
  sent: SentAtOnce,
): readonly Delivery[] =>
  newDeliveries(facts, post, accepted, sent).map((delivery) => {
    const until = leaseAtOnce(facts, delivery, sent);
    return until === null ? delivery : leasedUntil(delivery, until);
  });

/**
 * When the lease of a delivery ends that begins at once; null: it waits, for its time, a slot or a pause of its lane.
 */
export const leaseAtOnce = (
  { pauses }: Facts<'pauses'>,
  { dueAt, connection, lane }: Pick<QueuedDelivery, 'dueAt' | 'connection' | 'lane'>,
  { leases: { until, connections }, now }: Pick<SentAtOnce, 'leases' | 'now'>,
): Instant | null =>
  dueAt > now || !connections.has(connection.id) || (pauses.get(lane) ?? now) > now ? null : until;

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
