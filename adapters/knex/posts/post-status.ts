import type { DeliveryState, EventKind, PostStatus } from '../../../core/index.js';

/**
 * For each status, states of which every such post has a delivery and that few deliveries of an account have. Published
 * deliveries are the majority, and have no such index.
 */
export const SELECTIVE_STATES: Readonly<Partial<Record<PostStatus, readonly DeliveryState[]>>> = {
  scheduled: ['queued'],
  publishing: ['queued', 'publishing'],
  needs_attention: ['unknown'],
  partially_published: ['failed', 'canceled'],
  failed: ['failed'],
};

/** Words of fixed lists as literals of SQL. */
export const listed = (words: readonly (DeliveryState | EventKind)[]): string =>
  words.map((word) => `'${word}'`).join(', ');

/**
 * With an offset it is looked up for each row. Without one, PostgreSQL plans joins for which it expects almost no rows,
 * and then reads and sorts all rows of an account for one page.
 */
export const EACH = 'limit 1 offset 0';

const where = (condition: string): string =>
  `exists (select 1 from deliveries where deliveries.post_id = posts.id and ${condition} ${EACH})`;

/** Without published deliveries, the majority, the partial index of the others suffices, and no row is read. */
const OTHERS = "deliveries.account_id = posts.account_id and deliveries.state <> 'published' and ";

/** The condition that a post has a delivery in one of these states. */
export const any = (...states: readonly DeliveryState[]): string =>
  where(`${states.includes('published') ? '' : OTHERS}deliveries.state in (${listed(states)})`);

const none = (...states: readonly DeliveryState[]): string => `not ${any(...states)}`;

const only = (state: DeliveryState): string => `not ${where(`deliveries.state <> '${state}'`)}`;

/** Part of {@link IS_SCHEDULED}, for the indexes of the two times. Needs `:now`. */
export const MAY_BE_SCHEDULED = '(posts.scheduled_at > :now or posts.waits_until > :now)';

/** Needs `:now`. The first comparison makes the second unnecessary once the last time has passed. */
export const IS_SCHEDULED = `(coalesce(posts.waits_until, posts.scheduled_at) > :now and ${where(
  "deliveries.state = 'queued' and deliveries.attempts = 0 and deliveries.first_due_at > :now",
)})`;

/**
 * The rules of the core's `statusOf`. All posts except drafts have a delivery. Only `scheduled` depends on `:now`, and
 * a scheduled post has a queued delivery.
 */
export const STATUS_CONDITIONS: Readonly<Record<PostStatus, string>> = {
  draft: "posts.draft = 'open'",
  scheduled: IS_SCHEDULED,
  // Immediate posts have no scheduled time, so that the comparison is null.
  publishing: `${any('queued', 'publishing')} and ${IS_SCHEDULED} is not true`,
  needs_attention: `${any('unknown')} and ${none('queued', 'publishing')}`,
  canceled: `(posts.draft = 'canceled' or (posts.draft is null and ${only('canceled')}))`,
  published: `posts.draft is null and ${only('published')}`,
  partially_published: `${any('published')} and ${any('failed', 'canceled')} and ${none('queued', 'publishing', 'unknown')}`,
  failed: `${any('failed')} and ${none('queued', 'publishing', 'unknown', 'published')}`,
};
