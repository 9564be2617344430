import type { Account } from '../domain/account.js';
import type { PostId } from '../domain/ids.js';
import { toRfc3339, type Instant } from '../domain/instant.js';
import { chargeKey } from '../domain/ledger.js';
import { ZERO, formatMoney } from '../domain/money.js';
import type { Charge, NewPost, Post } from '../domain/post.js';
import type { InsufficientBalance } from '../domain/refusals.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { PostEvent } from '../domain/timeline.js';
import { usagePeriodAt } from '../domain/time-zone.js';
import type { Entropy } from '../ports/entropy.js';
import type { Scope } from '../ports/unit-of-work.js';
import type { Movement } from '../ports/wallet.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CheckedPost } from './check-draft.js';
import type { WriteCommand } from './write-once.js';

/** Everything that accepting a post writes, for one unit of work: all of it is kept, or none. */
export type AcceptPost = (
  scope: Scope,
  command: WriteCommand,
  checked: CheckedPost,
  now: Instant,
) => Promise<Result<Post, PlanLimitReached | InsufficientBalance>>;

export const makeAcceptPost =
  ({ entropy }: { readonly entropy: Entropy }): AcceptPost =>
  async (scope, command, checked, now) => {
    const { account } = command;
    const { verdict: charge } = await admitPost(scope, account, checked, now);
    if (!charge.ok) return charge;
    const post = await scope.posts.insert(newPost(account, checked, charge.value, now, entropy));
    const held = await holdMoney(scope, post.charge, holdOf(post.id, post.charge, now));
    if (!held.ok) return held;
    await scope.timeline.append(acceptanceEvents(post, command, now));
    // Last: a post that refers to an image is only committed when the image is there.
    await checked.image?.keep();
    return ok(post);
  };

/** What the plan says to a post. */
export interface Admission {
  /** What it takes of the period and what it costs, even where a cap that is not counted by period refuses it. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly verdict: Result<Charge, PlanLimitReached>;
}

/**
 * Decides whether the plan lets a post in, and counts it in the period. Whoever asks goes on to set its price aside
 * and to write it, or undoes the unit of work.
 */
export const admitPost = async (
  scope: Scope,
  account: Account,
  post: Pick<CheckedPost, 'connections' | 'timing'>,
  now: Instant,
): Promise<Admission> => {
  const capped = await checkCaps(scope, account, post, now);
  const charge = await takeAllowance(scope, account, now);
  return { charge, verdict: capped.ok ? charge : capped };
};

const newPost = (
  account: Account,
  { document, timing, connections }: CheckedPost,
  charge: Charge,
  now: Instant,
  entropy: Entropy,
): NewPost => ({
  accountId: account.id,
  workspaceId: account.workspace.id,
  timeZone: account.workspace.timeZone,
  document,
  timing,
  charge,
  createdAt: now,
  deliveries: connections.map((connection) => ({
    connectionId: connection.id,
    lane: connection.lane,
    requestKey: entropy.requestKey(),
    dueAt: timing.kind === 'scheduled' ? timing.at : now,
  })),
});

/** The caps of the plan that are not counted by period. */
const checkCaps = async (
  scope: Scope,
  { plan }: Account,
  { connections, timing }: Pick<CheckedPost, 'connections' | 'timing'>,
  now: Instant,
): Promise<Result<null, PlanLimitReached>> => {
  if (plan.maxConnectionsPerPost !== null && connections.length > plan.maxConnectionsPerPost) {
    const [limit, used] = [plan.maxConnectionsPerPost, connections.length];
    return err({ kind: 'plan-limit-reached', cap: 'connections-per-post', limit, used, resetsAt: null });
  }
  if (plan.maxScheduled !== null && timing.kind === 'scheduled') {
    const used = await scope.posts.countScheduled(now);
    const limit = plan.maxScheduled;
    if (used >= limit)
      return err({ kind: 'plan-limit-reached', cap: 'scheduled-posts', limit, used, resetsAt: null });
  }
  return ok(null);
};

/** Takes an included post or, where the plan sells them, an overage one; the price is frozen here. */
export const takeAllowance = async (
  scope: Pick<Scope, 'allowance'>,
  { plan, workspace, currency }: Account,
  now: Instant,
  round = 1,
): Promise<Result<Charge, PlanLimitReached>> => {
  const period = usagePeriodAt(now, workspace.timeZone);
  const taken = await scope.allowance.take(period, plan);
  if (taken.source === 'none') {
    const limit = plan.maxPosts ?? taken.used;
    return err({
      kind: 'plan-limit-reached',
      cap: 'posts',
      limit,
      used: taken.used,
      resetsAt: period.endsAt,
    });
  }
  if (taken.source === 'overage' && plan.overagePriceMinor === null) {
    const limit = plan.includedPosts;
    return err({
      kind: 'plan-limit-reached',
      cap: 'included-posts',
      limit,
      used: limit,
      resetsAt: period.endsAt,
    });
  }
  const priceMinor = taken.source === 'overage' ? (plan.overagePriceMinor ?? ZERO) : ZERO;
  return ok({ source: taken.source, priceMinor, currency, period, state: 'held', round });
};

/** Sets the price of an overage post aside, under the operation key of its charge. */
export const holdMoney = async (
  { wallet }: Pick<Scope, 'wallet'>,
  { priceMinor, currency }: Pick<Charge, 'priceMinor' | 'currency'>,
  operation: Pick<Movement, 'operationKey' | 'postId' | 'at'>,
): Promise<Result<null, InsufficientBalance>> => {
  if (priceMinor === 0) return ok(null);
  if (await wallet.hold({ amountMinor: priceMinor, ...operation })) return ok(null);
  const { availableMinor } = await wallet.balance();
  return err({ kind: 'insufficient-balance', requiredMinor: priceMinor, availableMinor, currency });
};

/** The hold of a post's charge. */
export const holdOf = (postId: PostId, { round }: Pick<Charge, 'round'>, at: Instant) => ({
  operationKey: chargeKey('hold', postId, round),
  postId,
  at,
});

const acceptanceEvents = (post: Post, { requestId }: WriteCommand, at: Instant): readonly PostEvent[] => {
  const event = (kind: PostEvent['kind'], detail: string | null): PostEvent => {
    return { postId: post.id, at, kind, connectionId: null, requestId, detail };
  };
  const { charge, timing } = post;
  return [
    event('accepted', charge.source === 'included' ? 'included in the plan' : 'paid from the wallet'),
    ...(charge.priceMinor > 0 ? [event('held', formatMoney(charge.priceMinor, charge.currency))] : []),
    ...(timing.kind === 'scheduled' ? [event('scheduled', toRfc3339(timing.at))] : []),
  ];
};
