import type { PostDocument } from '../domain/post-document.js';
import type { Account } from '../domain/account.js';
import type { Change, Decision } from '../domain/change.js';
import type { Connection, Lane } from '../domain/connection.js';
import type { Delivery, QueuedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId, DeliveryId, PostId, RequestId, RequestKey } from '../domain/ids.js';
import { toRfc3339, type Instant } from '../domain/instant.js';
import type { Outcome } from '../domain/outcome.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Charge, Post } from '../domain/post.js';
import type { InsufficientBalance } from '../domain/refusals.js';
import type { Timing } from '../domain/schedule.js';
import type { EventKind } from '../domain/timeline.js';
import { err, ok, type Result } from '../shared/result.js';
import { affordable, chargeNeeds, chargeTaken, heldEvent, priceOf } from './charge.js';
import { attemptRecorded } from './record-outcome.js';
import { settled } from './settle.js';

/** A post that every rule and every channel accepts, with a request key for each of its connections. */
export interface Acceptable {
  readonly document: PostDocument;
  readonly timing: Timing;
  readonly connections: readonly Connection[];
}

type Bounded = Pick<Acceptable, 'timing' | 'connections'>;

/** The facts on which the caps of the plan and the wallet are checked. */
export const admissionNeeds = (account: Account, { timing }: Pick<Bounded, 'timing'>, now: Instant) =>
  ({
    ...chargeNeeds(account, now),
    scheduled: account.plan.maxScheduled !== null && timing.kind === 'scheduled' ? now : null,
  }) as const;

export type AdmissionFacts = Facts<'usage' | 'wallet' | 'scheduled'>;

export type AcceptanceFacts = AdmissionFacts & Facts<'newIds' | 'pauses'>;

/** The deliveries that are accepted with a lease for the accepting process, which has reserved places for them. */
export interface Leases {
  readonly until: Instant;
  readonly connections: ReadonlySet<ConnectionId>;
}

/** How a post is published by a channel that is the store itself, given the ids of the new post. */
export type PublishedWithin = (of: Pick<Delivery, 'postId' | 'requestKey'>) => Outcome;

/** Whether a plan admits a post, and at what charge. */
export interface Admission {
  /** What the post takes of the period and costs, even where a cap that is not counted by period refuses it. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly admitted: Result<Charge, PlanLimitReached | InsufficientBalance>;
}

/** Checks a post against the plan, then its price against the wallet. */
export const admit = (facts: AdmissionFacts, account: Account, post: Bounded, now: Instant): Admission => {
  const charge = priceOf(facts, account, now);
  const capped = checkCaps(facts, account, post);
  if (!capped.ok) return { charge, admitted: capped };
  if (!charge.ok) return { charge, admitted: charge };
  const paid = affordable(facts.wallet, charge.value);
  return { charge, admitted: paid.ok ? charge : paid };
};

/** The cap of a plan on the channels of one post. */
export const checkChannelCap = (
  { plan }: Pick<Account, 'plan'>,
  connections: readonly unknown[],
): Result<null, PlanLimitReached> => {
  const limit = plan.maxConnectionsPerPost;
  const used = connections.length;
  return limit !== null && used > limit
    ? err({ kind: 'plan_limit', cap: 'connections_per_post', limit, used, resetsAt: null })
    : ok(null);
};

/** The caps of the plan that are not counted by period. */
const checkCaps = (
  { scheduled: used }: AdmissionFacts,
  account: Account,
  { connections, timing }: Bounded,
): Result<null, PlanLimitReached> => {
  const channels = checkChannelCap(account, connections);
  if (!channels.ok) return channels;
  const limit = account.plan.maxScheduled;
  return limit !== null && timing.kind === 'scheduled' && used >= limit
    ? err({ kind: 'plan_limit', cap: 'scheduled_posts', limit, used, resetsAt: null })
    : ok(null);
};

/** Accepts a post: counts it, holds its price, and queues a delivery for each connection. */
export const decideAcceptance = (
  facts: AcceptanceFacts,
  account: Account,
  accepted: Acceptable,
  {
    requestKeys,
    requestId,
    leases,
    within,
    now,
  }: {
    /** One for each connection, in their order. */
    readonly requestKeys: readonly RequestKey[];
    readonly requestId: RequestId | null;
    readonly leases: Leases;
    /** The connections that publish the post in the transaction that accepts it, if it is due. They are leased, too. */
    readonly within: ReadonlyMap<ConnectionId, PublishedWithin>;
    readonly now: Instant;
  },
): Result<Decision<Post>, PlanLimitReached | InsufficientBalance> => {
  const { admitted: charge } = admit(facts, account, accepted, now);
  if (!charge.ok) return charge;
  const [id] = facts.newIds.posts;
  if (id === undefined) throw new Error('no id was requested for the new post');
  const post: Post = {
    id,
    accountId: account.id,
    workspaceId: account.workspace.id,
    timeZone: account.workspace.timeZone,
    document: accepted.document,
    timing: accepted.timing,
    charge: charge.value,
    createdAt: now,
    revision: 1,
    deliveries: newDeliveries(
      { postId: id, accountId: account.id, ids: facts.newIds.deliveries, requestKeys },
      accepted,
      now,
    ).map((delivery) => leasedAtOnce(delivery, facts.pauses, leases, now)),
  };
  const changes: readonly Change[] = [
    { kind: 'post_inserted', post },
    ...chargeTaken(post, charge.value, now),
    ...acceptanceEvents(post, requestId, now),
    ...post.deliveries.flatMap((delivery) => publishedAtOnce(delivery, within, now)),
  ];
  return ok(settled(post, changes, now));
};

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

/** One queued delivery for each connection. */
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
  { connections, timing }: Bounded,
  now: Instant,
): readonly QueuedDelivery[] => {
  const dueAt = timing.kind === 'scheduled' ? timing.at : now;
  return connections.map(({ id: connectionId, name, provider, lane }, index): QueuedDelivery => {
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
};

/** The fencing token of the first lease of a delivery. */
export const FIRST_TOKEN = 1;

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

const acceptanceEvents = (post: Post, requestId: RequestId | null, at: Instant): readonly Change[] => {
  const { id: postId, charge, timing } = post;
  const event = (kind: EventKind, detail: string): Change => ({
    kind: 'event_appended',
    event: { postId, at, kind, connectionId: null, requestId, detail },
  });
  const leased = post.deliveries.flatMap(({ state, connection }): readonly Change[] =>
    state === 'publishing' ? [leasedEvent(postId, connection.id, at)] : [],
  );
  return [
    event('accepted', charge.source === 'included' ? 'included in the plan' : 'paid from the wallet'),
    ...heldEvent(charge, { postId, requestId, at }),
    ...(timing.kind === 'scheduled' ? [event('scheduled', toRfc3339(timing.at))] : []),
    ...leased,
  ];
};

const leasedEvent = (postId: PostId, connectionId: ConnectionId, at: Instant): Change => ({
  kind: 'event_appended',
  event: { postId, at, kind: 'leased', connectionId, requestId: null, detail: null },
});
