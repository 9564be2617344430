import type { AccountStatus, ApiKey, Permission } from './account.js';
import type { RatePolicy } from './gcra.js';
import type { PostId } from './ids.js';
import type { Currency, MinorUnits } from './money.js';
import type { PlanLimitReached } from './plan.js';
import { cleanRemoteText } from './remote-text.js';
import { err, type Result } from '../shared/result.js';
import type { Checked, Violation } from './violation.js';

/** No valid key was presented. */
export type KeyRefused =
  | { readonly kind: 'invalid_api_key' }
  /** A key of a sandbox was sent to a live server. */
  | { readonly kind: 'test_key' }
  /** A key of a live server was sent to a sandbox. */
  | { readonly kind: 'live_key' }
  /** The key was replaced, and the time for which it remained valid has ended. */
  | { readonly kind: 'api_key_replaced' };

/**
 * The valid key of a request that is refused nevertheless, so that the request can be counted and logged.
 *
 * @inline
 */
type UsedKey = Pick<ApiKey, 'id' | 'accountId'>;

/** Nothing is accepted, changed or sent for the account. */
export type AccountInactive = { readonly kind: 'account_suspended' } | { readonly kind: 'account_closed' };

/** Null for an active account. */
export const inactiveOf = (status: AccountStatus): AccountInactive | null =>
  status === 'active' ? null : { kind: `account_${status}` };

/** Why a key is refused access. */
export type AuthorizeRefusal =
  | KeyRefused
  | (AccountInactive & { readonly key: UsedKey })
  | { readonly kind: 'missing_permission'; readonly permission: Permission; readonly key: UsedKey };

/** The key made too many requests; the next is allowed after `retryAfterMs`. */
export interface RateLimited {
  readonly kind: 'rate_limit';
  readonly policy: RatePolicy;
  readonly retryAfterMs: number;
}
/** Every problem of the request at once. */
export interface InvalidRequest {
  readonly kind: 'invalid_request';
  readonly violations: readonly Violation[];
}

/** What was read, or the refusal with its problems. */
export const orInvalid = <T>(read: Checked<T>): Result<T, InvalidRequest> =>
  read.ok ? read : err({ kind: 'invalid_request', violations: read.error });

/** The wallet has less than the post costs, in minor units of its currency. */
export interface InsufficientBalance {
  readonly kind: 'insufficient_balance';
  readonly requiredMinor: MinorUnits;
  readonly availableMinor: MinorUnits;
  readonly currency: Currency;
}
/**
 * Unknown, or another account's: the two must not be distinguishable, so `what` contains nothing but what the client
 * requested, as in `post 17`.
 */
export interface NotFound {
  readonly kind: 'not_found';
  readonly what: string;
}

/** The longest `what` of {@link NotFound}, in characters. */
const LONGEST_WHAT = 200;

/** `what` may contain text of the client: it becomes one line without control characters, of bounded length. */
export const notFound = (what: string): NotFound => ({
  kind: 'not_found',
  what: cleanRemoteText(what, LONGEST_WHAT),
});

export const postNotFound = (id: PostId): NotFound => notFound(`post ${String(id)}`);
/** The idempotency key belongs to another request. */
export interface IdempotencyKeyReused {
  readonly kind: 'idempotency_key_reused';
}
/** An earlier request under the same idempotency key has not ended. */
export interface IdempotencyInProgress {
  readonly kind: 'idempotency_in_progress';
}
/** The outcome of the store's commit is unknown; repeating the request under the same key finds it out. */
export interface CommitUnknownRefusal {
  readonly kind: 'commit_unknown';
}

/** There is no capacity right now: nothing is wrong with the request, and nothing was stored. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly retryAfterSeconds: number;
}

/** The post was sent, is being sent or was canceled: too late to change it. */
export interface NotScheduled {
  readonly kind: 'not_scheduled';
}
/** The post was changed since the client read it; its version is now `current`. */
export interface VersionMismatch {
  readonly kind: 'version_mismatch';
  readonly current: number;
}
/** None of the deliveries failed or is unknown. */
export interface NothingToRetry {
  readonly kind: 'nothing_to_retry';
}
/** A retry of an unknown delivery may publish a second post, which the request does not accept. */
export interface DuplicateRiskNotAccepted {
  readonly kind: 'duplicate_risk_not_accepted';
}
/** None of the deliveries named is unknown. */
export interface NothingToResolve {
  readonly kind: 'nothing_to_resolve';
}

/** Events after the cursor were removed, or the cursor belongs to another history of the database. */
export interface CursorGone {
  readonly kind: 'cursor_gone';
}

/** The channel's server, or the address rules, do not allow the connection; the problems are sentences. */
export interface NotVerified {
  readonly kind: 'not_verified';
  readonly problems: readonly string[];
}

/** The workspace has as many connections as clients may add. */
export interface TooManyConnections {
  readonly kind: 'too_many_connections';
  readonly limit: number;
}

/** Why an idempotency key does not lead to a result. */
export type IdempotencyRefusal = IdempotencyKeyReused | IdempotencyInProgress | CommitUnknownRefusal;

/** Why a post is not created; nothing of it is stored. */
export type CreatePostRefusal =
  | InvalidRequest
  | PlanLimitReached
  | InsufficientBalance
  | IdempotencyRefusal
  | AccountInactive
  | Unavailable;

/** Every refusal of the core. */
export type Refusal =
  | AuthorizeRefusal
  | RateLimited
  | CreatePostRefusal
  | NotFound
  | NotScheduled
  | VersionMismatch
  | NothingToRetry
  | DuplicateRiskNotAccepted
  | NothingToResolve
  | CursorGone
  | NotVerified
  | TooManyConnections;
