import type { Change, Decision } from '../domain/change.js';
import { evolvePost } from '../domain/evolve.js';
import type { Instant } from '../domain/instant.js';
import { chargeKey } from '../domain/ledger.js';
import { formatMoney } from '../domain/money.js';
import type { Post } from '../domain/post.js';
import { decideSettlement } from '../domain/settlement.js';
import { appended } from './post-changes.js';

/**
 * Adds the movements of money that follow from the changes of a post, so that money and outcome never disagree. The
 * value is the post after all of them. Every decision that moves a delivery ends with this function.
 */
export const settled = (before: Post, changes: readonly Change[], now: Instant): Decision<Post> => {
  const changed = changes.reduce(evolvePost, before);
  const settlement = settlementOf(changed, now);
  return { value: settlement.reduce(evolvePost, changed), changes: [...changes, ...settlement] };
};

/** Captures or releases the charge, once the deliveries determine which. */
const settlementOf = (post: Post, now: Instant): readonly Change[] => {
  const settlement = decideSettlement(post, now);
  if (settlement === 'keep') return [];
  const { id: postId, accountId, charge } = post;
  const { priceMinor: amountMinor, period, source } = charge;
  const operationKey = chargeKey(settlement, postId, charge.round);
  const state = settlement === 'capture' ? 'captured' : 'released';
  const detail = source === 'included' ? 'included in the plan' : formatMoney(amountMinor, charge.currency);
  const changes: Change[] = [];
  if (amountMinor > 0) {
    const transfer = { accountId, kind: settlement, amountMinor, operationKey, postId, at: now };
    changes.push({ kind: 'transfer_made', transfer });
  }
  if (settlement === 'release' && now < period.endsAt)
    changes.push({ kind: 'post_counted', period, source, by: -1 });
  changes.push({ kind: 'charge_set', postId, charge: { ...charge, state } });
  changes.push(appended(postId, now, state, { detail }));
  return changes;
};
