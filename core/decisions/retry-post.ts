import type { Account } from '../domain/account.js';
import { timingFor } from '../domain/channel-override.js';
import type { Change, Decision } from '../domain/change.js';
import type { Delivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId, PostId, RequestId, RequestKey } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Post } from '../domain/post.js';
import {
  postNotFound,
  type DuplicateRiskNotAccepted,
  type InsufficientBalance,
  type InvalidRequest,
  type NotFound,
  type NothingToRetry,
  type VersionMismatch,
} from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { affordable, chargeTaken, priceOf } from './charge.js';
import { refuseOtherVersion } from './expected-version.js';
import { leaseAtOnce, type SentAtOnce } from './new-deliveries.js';
import { appended, moved } from './post-changes.js';
import { connectionNotOfPost } from './resolve-delivery.js';
import { settled } from './settle.js';

/** Which deliveries are to be sent again. */
export interface RetryChoice {
  /** Null: every failed or unknown one. */
  readonly connectionIds: readonly ConnectionId[] | null;
  /**
   * An unknown delivery may have been published: sending it again may publish a second post, which the caller has to
   * accept.
   */
  readonly acceptDuplicateRisk: boolean;
}

/** Why nothing is retried. */
export type NotRetried =
  | NotFound
  | InvalidRequest
  | NothingToRetry
  | DuplicateRiskNotAccepted
  | PlanLimitReached
  | InsufficientBalance
  | VersionMismatch;

interface Requeueing extends Pick<SentAtOnce, 'requestId' | 'leases' | 'now'> {
  readonly requestKey: (of: ConnectionId) => RequestKey;
}

/**
 * Queues failed or unknown deliveries again, or leases them, under new keys. A post whose charge was released is
 * charged again.
 */
export const decideRetry = (
  facts: Facts<'post' | 'usage' | 'wallet' | 'pauses'>,
  account: Account,
  choice: RetryChoice & { readonly postId: PostId; readonly expectedVersion?: number | null },
  requeueing: Requeueing,
): Result<Decision<Post>, NotRetried> => {
  const { post } = facts;
  const { requestKey, requestId, now } = requeueing;
  if (post === null) return err(postNotFound(choice.postId));
  const targets = chooseTargets(post, choice);
  if (!targets.ok) return targets;
  const expected = refuseOtherVersion(post, choice.expectedVersion, now);
  if (!expected.ok) return expected;
  const paid = payAgain(facts, post, account, requestId, now);
  if (!paid.ok) return paid;
  const requeued = targets.value.flatMap((delivery): readonly Change[] => {
    const { connection, state } = delivery;
    const connectionId = connection.id;
    const dueAt = dueFrom(post, delivery, now);
    const leaseUntil = leaseAtOnce(facts, { ...delivery, dueAt }, requeueing);
    const detail = state === 'unknown' ? 'although it may have been published' : null;
    return [
      moved(delivery, { to: 'requeued', dueAt, requestKey: requestKey(connectionId), leaseUntil }),
      appended(post.id, now, 'retried', { connectionId, requestId, detail }),
      ...(leaseUntil === null ? [] : [appended(post.id, now, 'leased', { connectionId })]),
    ];
  });
  // If another channel was resolved as published after the release, the post is published, and the new charge is due.
  return ok(settled(post, [...paid.value, ...requeued], now));
};

/** At once, unless a restore held it back before its time. */
const dueFrom = (post: Post, { connection }: Delivery, now: Instant): Instant => {
  const timing = timingFor(post, connection.id);
  return timing.kind === 'scheduled' && timing.at > now ? timing.at : now;
};

const isRetryable = ({ state }: Delivery): boolean => state === 'failed' || state === 'unknown';

/** The deliveries that a retry sends again. */
export const chooseTargets = (
  { deliveries }: Post,
  { connectionIds, acceptDuplicateRisk }: RetryChoice,
): Result<readonly Delivery[], InvalidRequest | NothingToRetry | DuplicateRiskNotAccepted> => {
  const foreign = (connectionIds ?? []).flatMap((id, index) =>
    deliveries.some(({ connection }) => connection.id === id)
      ? []
      : [connectionNotOfPost({ field: 'connectionIds', index }, id)],
  );
  if (foreign.length > 0) return err({ kind: 'invalid_request', violations: foreign });
  const named = deliveries.filter(({ connection }) => connectionIds?.includes(connection.id) ?? true);
  const targets = named.filter(isRetryable);
  if (targets.length === 0 || (connectionIds !== null && targets.length < named.length)) {
    return err({ kind: 'nothing_to_retry' });
  }
  const risky = targets.some(({ state }) => state === 'unknown');
  return risky && !acceptDuplicateRisk ? err({ kind: 'duplicate_risk_not_accepted' }) : ok(targets);
};

/** Takes a new charge after a release; the price of an overage post stays the same. */
const payAgain = (
  facts: Facts<'usage' | 'wallet'>,
  post: Post,
  account: Account,
  requestId: RequestId | null,
  now: Instant,
): Result<readonly Change[], PlanLimitReached | InsufficientBalance> => {
  const before = post.charge;
  if (before.state !== 'released') return ok([]);
  const taken = priceOf(facts, account, now, before.round + 1);
  if (!taken.ok) return taken;
  const keepsPrice = before.source === 'overage' && taken.value.source === 'overage';
  const charge = keepsPrice ? { ...taken.value, priceMinor: before.priceMinor } : taken.value;
  const paid = affordable(facts.wallet, charge);
  if (!paid.ok) return paid;
  return ok([
    ...chargeTaken(post, charge, { requestId, at: now }),
    { kind: 'charge_set', postId: post.id, charge },
  ]);
};
