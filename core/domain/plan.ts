import type { Instant } from './instant.js';
import { currency, minorUnits, type Currency, type MinorUnits } from './money.js';

/** What an account may do, and what it pays. A maximum of null does not apply; a period is a calendar month. */
export interface Plan {
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
  /** Posts of a period that are free. */
  readonly includedPosts: number;
  /** The price of each post beyond the included ones; null refuses them. */
  readonly overagePriceMinor: MinorUnits | null;
  /** Included and overage posts of a period together. */
  readonly maxPosts: number | null;
  readonly maxConnectionsPerPost: number | null;
  /** Posts that are scheduled and not yet due, at any one time. */
  readonly maxScheduled: number | null;
  /** Drafts at any one time; those that were canceled do not count. */
  readonly maxDrafts: number;
}

/** The default number of drafts that a plan allows. */
export const DEFAULT_MAX_DRAFTS = 100;

/** The caps of a plan. */
export const PLAN_CAPS = [
  'included_posts',
  'posts',
  'connections_per_post',
  'scheduled_posts',
  'drafts',
] as const;
/** One of the caps of a plan. */
export type PlanCap = (typeof PLAN_CAPS)[number];

/** A cap of the plan does not allow the post. */
export interface PlanLimitReached {
  readonly kind: 'plan_limit';
  readonly cap: PlanCap;
  readonly limit: number;
  readonly used: number;
  /** When the count starts again; null for caps that are not counted by period. */
  readonly resetsAt: Instant | null;
}

/** The posts of an account that were accepted in a period. */
export interface Usage {
  readonly posts: number;
  readonly included: number;
}

const starting = (slug: string, name: string, includedPosts: number, overagePrice: number | null): Plan => ({
  slug,
  name,
  currency: currency('USD'),
  includedPosts,
  overagePriceMinor: overagePrice === null ? null : minorUnits(overagePrice),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
  maxDrafts: DEFAULT_MAX_DRAFTS,
});

/** The plans of a new installation; operators change them and add their own. */
export const STARTING_PLANS: readonly Plan[] = [
  starting('free', 'Free', 10, null),
  starting('starter', 'Starter', 100, 5),
  starting('business', 'Business', 1_000, 2),
];
