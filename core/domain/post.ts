import { channelOverridesOf, lastTimeOf, timingFor, type Planned } from './channel-override.js';
import { isSettled, type Delivery } from './delivery.js';
import type { AccountId, ConnectionId, PostId, WorkspaceId } from './ids.js';
import { earliest, type Instant } from './instant.js';
import type { Currency, MinorUnits } from './money.js';
import type { PostDocument } from './post-document.js';
import type { TimeZone, UsagePeriod } from './time-zone.js';

/**
 * The price of a post and its state. An included post takes a unit of the period's allowance, an overage post a hold on
 * the wallet. `round` counts how many times the post was charged: a retry after a release begins a new round.
 */
export interface Charge {
  readonly source: 'included' | 'overage';
  /** 0 if the post is included. */
  readonly priceMinor: MinorUnits;
  readonly currency: Currency;
  readonly period: UsagePeriod;
  readonly state: 'held' | 'captured' | 'released';
  readonly round: number;
}

/** A post with its deliveries; a draft has none. */
export interface Post extends Planned {
  readonly id: PostId;
  readonly accountId: AccountId;
  readonly workspaceId: WorkspaceId;
  /** The zone of the workspace that was active at creation; all display times are in it. */
  readonly timeZone: TimeZone;
  readonly document: PostDocument;
  readonly charge: Charge;
  readonly createdAt: Instant;
  /** Counts the edits of the post itself; see {@link versionOf}. */
  readonly revision: number;
  readonly deliveries: readonly Delivery[];
}

/** Every status of a post. */
export const POST_STATUSES = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'partially_published',
  'failed',
  'needs_attention',
  'canceled',
] as const;
/** The status of a post, computed by {@link statusOf}. */
export type PostStatus = (typeof POST_STATUSES)[number];

/** When the post is due: the first of its times, or that of its creation. */
export const dueAtOf = ({ timing, createdAt }: Pick<Post, 'timing' | 'createdAt'>): Instant =>
  timing.kind === 'scheduled' ? timing.at : createdAt;

/** The connections that a post goes to, or that a draft is meant for. */
export const connectionIdsOf = ({
  timing,
  deliveries,
}: Pick<Post, 'timing' | 'deliveries'>): readonly ConnectionId[] =>
  timing.kind === 'draft' ? timing.connectionIds : deliveries.map(({ connection }) => connection.id);

/** The number of characters of the texts of a post. */
export const lengthOf = ({ document, overrides }: Pick<Post, 'document' | 'overrides'>): number =>
  [document, ...channelOverridesOf({ overrides }).map(({ words }) => words)].reduce(
    (sum, { content }) => sum + (content === undefined ? 0 : content.html.length + content.plain.length),
    0,
  );

/** Not accepted yet, and not canceled. */
export const isDraft = ({ timing }: Pick<Post, 'timing'>): boolean =>
  timing.kind === 'draft' && !timing.isDiscarded;

/** The parts of a post that, with the clock, determine its status. @inline */
type Course = Pick<Post, 'timing' | 'overrides' | 'deliveries'>;

const waits = (post: Course, { state, attempts, connection }: Delivery, now: Instant): boolean => {
  const timing = timingFor(post, connection.id);
  return state === 'queued' && attempts === 0 && timing.kind === 'scheduled' && now < timing.at;
};

/** Whether a channel still waits for its time: if times differ, until the last one is due. */
export const isWaiting = (post: Course, now: Instant): boolean =>
  post.timing.kind === 'scheduled' && post.deliveries.some((delivery) => waits(post, delivery, now));

/** Whether every channel waits for its time. Apart from drafts, only such posts can be edited. */
export const isUntouched = (post: Course, now: Instant): boolean =>
  post.timing.kind === 'scheduled' && post.deliveries.every((delivery) => waits(post, delivery, now));

/** The status of a post is not stored: it follows from its timing, its deliveries and the clock. */
export const statusOf = (post: Course, now: Instant): PostStatus => {
  if (post.timing.kind === 'draft') return post.timing.isDiscarded ? 'canceled' : 'draft';
  const { deliveries } = post;
  const any = (state: Delivery['state']): boolean => deliveries.some((delivery) => delivery.state === state);
  if (isWaiting(post, now)) return 'scheduled';
  if (!deliveries.every(isSettled)) return 'publishing';
  if (any('unknown')) return 'needs_attention';
  if (deliveries.every((delivery) => delivery.state === 'canceled')) return 'canceled';
  if (deliveries.every((delivery) => delivery.state === 'published')) return 'published';
  return any('published') ? 'partially_published' : 'failed';
};

/**
 * Grows with every visible change. It is not stored: it is the sum of the counted changes, and the passing of the last
 * due time counts as one, because it alone turns `scheduled` into `publishing`. An edit counts as two: it may move a
 * due time that has just passed, and has to outweigh the change that it reverts. A draft has neither a price nor a due
 * time, so that completing it only adds.
 */
export const versionOf = (post: Post, now: Instant): number =>
  post.deliveries.reduce((sum, delivery) => sum + delivery.revision, 2 * post.revision - 1) +
  (post.timing.kind === 'draft' ? 0 : changesOf(post.charge) + (now < lastDueAtOf(post) ? 0 : 1));

const lastDueAtOf = (post: Post): Instant =>
  post.overrides === null ? dueAtOf(post) : (lastTimeOf(post, connectionIdsOf(post)) ?? post.createdAt);

/** How many times a charge was settled or taken again: the visible cost of a post may change when nothing else does. */
const changesOf = ({ round, state }: Charge): number => 2 * (round - 1) + (state === 'held' ? 0 : 1);

/** When the first channel published the post. */
export const publishedAtOf = ({ deliveries }: Pick<Post, 'deliveries'>): Instant | null =>
  earliest(...deliveries.map((delivery) => (delivery.state === 'published' ? delivery.publishedAt : null)));
