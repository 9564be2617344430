import type { Account } from '../domain/account.js';
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
    const capped = await checkCaps(scope, account, checked, now);
    if (!capped.ok) return capped;
    const charge = await takeAllowance(scope, account, now);
    if (!charge.ok) return charge;
    const post = await scope.posts.insert(newPost(account, checked, charge.value, now, entropy));
    const held = await holdMoney(scope, post, now);
    if (!held.ok) return held;
    await scope.timeline.append(acceptanceEvents(post, command, now));
    // Last: a post that refers to an image is only committed when the image is there.
    await checked.image?.keep();
    return ok(post);
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
  { connections, timing }: CheckedPost,
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

/** Sets the price of an overage post aside. */
export const holdMoney = async (
  { wallet }: Pick<Scope, 'wallet'>,
  { id, charge }: Pick<Post, 'id' | 'charge'>,
  at: Instant,
): Promise<Result<null, InsufficientBalance>> => {
  if (charge.priceMinor === 0) return ok(null);
  const operationKey = chargeKey('hold', id, charge.round);
  if (await wallet.hold({ amountMinor: charge.priceMinor, operationKey, postId: id, at })) return ok(null);
  const { availableMinor } = await wallet.balance();
  const requiredMinor = charge.priceMinor;
  return err({ kind: 'insufficient-balance', requiredMinor, availableMinor, currency: charge.currency });
};

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
