import {
  accountId,
  apiKeyId,
  instant,
  minorUnits,
  workspaceId,
  type Account,
  type AccountStatus,
  type ApiKey,
  type Currency,
  type Permission,
  type Plan,
  type TimeZone,
} from '../../../core/index.js';
import { orNull } from '../columns.js';

export interface PlanRow {
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly included_posts: number;
  readonly overage_price_minor: number | null;
  readonly max_posts: number | null;
  readonly max_connections_per_post: number | null;
  readonly max_scheduled: number | null;
  readonly max_drafts: number;
}

export const planFromRow = (row: PlanRow): Plan => ({
  slug: row.slug,
  name: row.name,
  currency: row.currency as Currency,
  includedPosts: row.included_posts,
  overagePriceMinor: orNull(row.overage_price_minor, minorUnits),
  maxPosts: row.max_posts,
  maxConnectionsPerPost: row.max_connections_per_post,
  maxScheduled: row.max_scheduled,
  maxDrafts: row.max_drafts,
});

export const planRow = (plan: Plan): PlanRow => ({
  slug: plan.slug,
  name: plan.name,
  currency: plan.currency,
  included_posts: plan.includedPosts,
  overage_price_minor: plan.overagePriceMinor,
  max_posts: plan.maxPosts,
  max_connections_per_post: plan.maxConnectionsPerPost,
  max_scheduled: plan.maxScheduled,
  max_drafts: plan.maxDrafts,
});

/** An account joined with its plan (whose columns keep their names) and its active workspace. */
export interface AccountRow extends Omit<PlanRow, 'name' | 'currency'> {
  readonly account_id: number;
  readonly account_name: string;
  readonly account_currency: string;
  readonly account_created_at: number;
  readonly account_status: AccountStatus;
  readonly account_status_reason: string | null;
  readonly plan_name: string;
  readonly plan_currency: string;
  readonly workspace_id: number;
  readonly workspace_name: string;
  readonly time_zone: string;
}

export const ACCOUNT_LIST = `
  accounts.id as account_id, accounts.name as account_name, accounts.currency as account_currency,
  accounts.created_at as account_created_at, accounts.status as account_status,
  accounts.status_reason as account_status_reason, plans.slug, plans.name as plan_name,
  plans.currency as plan_currency, plans.included_posts, plans.overage_price_minor, plans.max_posts,
  plans.max_connections_per_post, plans.max_scheduled, plans.max_drafts, workspaces.id as workspace_id,
  workspaces.name as workspace_name, workspaces.time_zone`;

export const ACCOUNT_TABLES = `
  accounts join plans on plans.slug = accounts.plan_slug
  join workspaces on workspaces.id = accounts.active_workspace_id`;

export const accountFromRow = (row: AccountRow): Account => ({
  id: accountId(row.account_id),
  name: row.account_name,
  currency: row.account_currency as Currency,
  plan: planFromRow({ ...row, name: row.plan_name, currency: row.plan_currency }),
  workspace: {
    id: workspaceId(row.workspace_id),
    accountId: accountId(row.account_id),
    name: row.workspace_name,
    timeZone: row.time_zone as TimeZone,
  },
  createdAt: instant(row.account_created_at),
  status: row.account_status,
  statusReason: row.account_status_reason,
});

export interface ApiKeyRow {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  /** A JSON array of {@link Permission}. */
  readonly permissions: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly replaced_by: number | null;
  readonly last_used_at: number | null;
}

export const apiKeyFromRow = (row: ApiKeyRow): ApiKey => ({
  id: apiKeyId(row.id),
  accountId: accountId(row.account_id),
  name: row.name,
  permissions: JSON.parse(row.permissions) as readonly Permission[],
  createdAt: instant(row.created_at),
  expiresAt: orNull(row.expires_at, instant),
  revokedAt: orNull(row.revoked_at, instant),
  replacedBy: orNull(row.replaced_by, apiKeyId),
  lastUsedAt: orNull(row.last_used_at, instant),
});
