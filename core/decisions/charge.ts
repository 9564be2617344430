import type { Account } from '../domain/account.js';
import type { Change } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import type { Instant } from '../domain/instant.js';
import { chargeKey, type WalletBalance } from '../domain/ledger.js';
import { ZERO, formatMoney } from '../domain/money.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Charge, Post } from '../domain/post.js';
import type { InsufficientBalance } from '../domain/refusals.js';
import { usagePeriodAt } from '../domain/time-zone.js';
import type { PostEvent } from '../domain/timeline.js';
import { err, ok, type Result } from '../shared/result.js';
import { appended } from './post-changes.js';

/** The facts that charging for a post needs, as of `now`. */
export const chargeNeeds = ({ workspace }: Pick<Account, 'workspace'>, now: Instant) =>
  ({ usage: usagePeriodAt(now, workspace.timeZone), wallet: true }) as const;

/** An included post or, where the plan sells them, an overage post; the price is fixed here. */
export const priceOf = (
  { usage }: Facts<'usage'>,
  { plan, workspace, currency }: Account,
  now: Instant,
  round = 1,
): Result<Charge, PlanLimitReached> => {
  const period = usagePeriodAt(now, workspace.timeZone);
  const refuse = (cap: PlanLimitReached['cap'], limit: number, used: number) =>
    err({ kind: 'plan_limit', cap, limit, used, resetsAt: period.endsAt } as const);
  if (plan.maxPosts !== null && usage.posts >= plan.maxPosts)
    return refuse('posts', plan.maxPosts, usage.posts);
  const source = usage.included < plan.includedPosts ? 'included' : 'overage';
  if (source === 'overage' && plan.overagePriceMinor === null)
    return refuse('included_posts', plan.includedPosts, usage.included);
  const priceMinor = source === 'overage' ? (plan.overagePriceMinor ?? ZERO) : ZERO;
  return ok({ source, priceMinor, currency, period, state: 'held', round });
};

/** Whether the wallet can hold the price. */
export const affordable = (
  { availableMinor }: Pick<WalletBalance, 'availableMinor'>,
  { priceMinor, currency }: Pick<Charge, 'priceMinor' | 'currency'>,
): Result<null, InsufficientBalance> =>
  priceMinor <= availableMinor
    ? ok(null)
    : err({ kind: 'insufficient_balance', requiredMinor: priceMinor, availableMinor, currency });

/** What taking a charge writes: one post counted and, if it has a price, money held, with an event about it. */
export const chargeTaken = (
  { id: postId, accountId }: Pick<Post, 'id' | 'accountId'>,
  { period, source, priceMinor: amountMinor, currency, round }: Charge,
  { requestId, at }: Pick<PostEvent, 'requestId' | 'at'>,
): readonly Change[] => {
  const counted: Change = { kind: 'post_counted', period, source, by: 1 };
  if (amountMinor === 0) return [counted];
  const operationKey = chargeKey('hold', postId, round);
  const transfer = { accountId, kind: 'hold', amountMinor, operationKey, postId, at } as const;
  const detail = formatMoney(amountMinor, currency);
  return [counted, { kind: 'transfer_made', transfer }, appended(postId, at, 'held', { requestId, detail })];
};
