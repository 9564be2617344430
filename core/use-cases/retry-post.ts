import type { Delivery } from '../domain/delivery.js';
import type { ConnectionId, PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { formatMoney } from '../domain/money.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Post } from '../domain/post.js';
import type {
  DuplicateRiskNotAccepted,
  IdempotencyRefusal,
  InsufficientBalance,
  InvalidRequest,
  NotFound,
  NothingToRetry,
} from '../domain/refusals.js';
import type { PostEvent } from '../domain/timeline.js';
import type { Violation } from '../domain/violation.js';
import type { Clock } from '../ports/clock.js';
import type { Entropy } from '../ports/entropy.js';
import type { Scope } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import { holdMoney, holdOf, takeAllowance } from './accept-post.js';
import type { DeliverPost } from './delivery-engine.js';
import { settlePost } from './settle-post.js';
import { unchecked, type WriteCommand, type WriteOnce, type WrittenPost } from './write-once.js';

export interface RetryPostCommand extends WriteCommand {
  readonly postId: PostId;
  /** Which channels; null: every failed or unknown one. */
  readonly connectionIds: readonly ConnectionId[] | null;
  /** An unknown delivery may be out already: sending it again may be a second post, and somebody has to say so. */
  readonly acceptDuplicateRisk: boolean;
}

export type RetryPostRefusal =
  | IdempotencyRefusal
  | NotFound
  | InvalidRequest
  | NothingToRetry
  | DuplicateRiskNotAccepted
  | PlanLimitReached
  | InsufficientBalance;

/** Sends failed or unknown deliveries again, afresh. A post whose charge was released is paid for again. */
export type RetryPost = (command: RetryPostCommand) => Promise<Result<WrittenPost, RetryPostRefusal>>;

export interface RetryPostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly writeOnce: WriteOnce;
  readonly deliverPost: DeliverPost;
}

export const makeRetryPost =
  ({ clock, entropy, writeOnce, deliverPost }: RetryPostDeps): RetryPost =>
  async (command) => {
    const now = clock.now();
    const { postId } = command;
    const requeue = async (scope: Scope): Promise<Result<Post, RetryPostRefusal>> => {
      const post = await scope.posts.find(postId);
      if (post === null) return err({ kind: 'not-found' });
      const targets = chooseTargets(post, command);
      if (!targets.ok) return targets;
      const paid = await payAgain(scope, post, command, now);
      if (!paid.ok) return paid;
      for (const { id } of targets.value) {
        const afresh = { to: 'requeued', dueAt: now, requestKey: entropy.requestKey() } as const;
        if (!(await scope.deliveries.move(id, afresh))) return err({ kind: 'nothing-to-retry' });
      }
      await scope.timeline.append([
        ...paid.value,
        ...targets.value.map((target) => retried(target, command, now)),
      ]);
      // Where another channel was resolved as published after the money went back, it is out: what was taken is due.
      await settlePost(scope, postId, now);
      return ok((await scope.posts.find(postId)) ?? post);
    };
    const requeued = await writeOnce(command, now, unchecked, requeue);
    if (!requeued.ok || requeued.value.replayed) return requeued;
    return ok({ post: await deliverPost(requeued.value.post), replayed: false });
  };

const isRetryable = ({ state }: Delivery): boolean => state === 'failed' || state === 'unknown';

const chooseTargets = (
  { deliveries }: Post,
  { connectionIds, acceptDuplicateRisk }: RetryPostCommand,
): Result<readonly Delivery[], InvalidRequest | NothingToRetry | DuplicateRiskNotAccepted> => {
  const foreign = (connectionIds ?? []).flatMap((id, index): Violation[] =>
    deliveries.some(({ connection }) => connection.id === id)
      ? []
      : [
          {
            at: { field: 'connectionIds', index },
            kind: 'unknown-connection',
            message: `The post does not go to connection ${String(id)}.`,
          },
        ],
  );
  if (foreign.length > 0) return err({ kind: 'invalid-request', violations: foreign });
  const named = deliveries.filter(({ connection }) => connectionIds?.includes(connection.id) ?? true);
  const targets = named.filter(isRetryable);
  if (targets.length === 0 || (connectionIds !== null && targets.length < named.length)) {
    return err({ kind: 'nothing-to-retry' });
  }
  const risky = targets.some(({ state }) => state === 'unknown');
  return risky && !acceptDuplicateRisk ? err({ kind: 'duplicate-risk-not-accepted' }) : ok(targets);
};

/** Takes a unit or a hold anew where the earlier one was given back; the price of an overage post stays what it was. */
const payAgain = async (
  scope: Scope,
  post: Post,
  { account, requestId }: RetryPostCommand,
  now: Instant,
): Promise<Result<readonly PostEvent[], PlanLimitReached | InsufficientBalance>> => {
  const before = post.charge;
  if (before.state !== 'released') return ok([]);
  const taken = await takeAllowance(scope, account, now, before.round + 1);
  if (!taken.ok) return taken;
  const frozen = before.source === 'overage' && taken.value.source === 'overage';
  const charge = frozen ? { ...taken.value, priceMinor: before.priceMinor } : taken.value;
  const held = await holdMoney(scope, charge, holdOf(post.id, charge, now));
  if (!held.ok) return held;
  await scope.posts.setCharge(post.id, charge);
  if (charge.priceMinor === 0) return ok([]);
  const detail = formatMoney(charge.priceMinor, charge.currency);
  return ok([{ postId: post.id, at: now, kind: 'held', connectionId: null, requestId, detail }]);
};

const retried = (target: Delivery, { requestId, postId }: RetryPostCommand, at: Instant): PostEvent => ({
  postId,
  at,
  kind: 'retried',
  connectionId: target.connection.id,
  requestId,
  detail: target.state === 'unknown' ? 'although it may be out already' : null,
});
