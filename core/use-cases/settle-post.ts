import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { chargeKey } from '../domain/ledger.js';
import { formatMoney } from '../domain/money.js';
import { decideSettlement } from '../domain/settlement.js';
import type { Scope } from '../ports/unit-of-work.js';

/**
 * Captures or releases what a post holds, once its deliveries say which. Part of every unit of work that moves a
 * delivery, so money and outcome never disagree; the operation key makes a second capture or release impossible.
 */
export const settlePost = async (scope: Scope, postId: PostId, now: Instant): Promise<void> => {
  const post = await scope.posts.find(postId);
  if (post === null) throw new Error(`post ${String(postId)} is to be settled and does not exist`);
  const settlement = decideSettlement(post, now);
  if (settlement === 'keep') return;
  const { charge } = post;
  if (charge.priceMinor > 0) {
    const operationKey = chargeKey(settlement, postId, charge.round);
    await scope.wallet[settlement]({ amountMinor: charge.priceMinor, operationKey, postId, at: now });
  }
  if (settlement === 'release' && now < charge.period.endsAt) {
    await scope.allowance.giveBack(charge.period, charge.source);
  }
  const state = settlement === 'capture' ? 'captured' : 'released';
  await scope.posts.setCharge(postId, { ...charge, state });
  const detail =
    charge.source === 'included' ? 'included in the plan' : formatMoney(charge.priceMinor, charge.currency);
  await scope.timeline.append([
    { postId, at: now, kind: state, connectionId: null, requestId: null, detail },
  ]);
};
