import type { Change } from './change.js';
import { leasedUntil, type Delivery } from './delivery.js';
import { effectOf, type Transfer, type WalletBalance } from './ledger.js';
import { MAX_MINOR_UNITS, minorUnits } from './money.js';
import type { Usage } from './plan.js';
import type { Post } from './post.js';
import type { Transition } from './transition.js';
import { unreachable } from '../shared/result.js';

/** The only code that defines the effect of a change. Stores, previews and models all use it. */

/** A post after a change. Changes of other posts leave it as it is. */
export const evolvePost = (post: Post, change: Change): Post => {
  if (!('postId' in change) || change.postId !== post.id) return post;
  switch (change.kind) {
    case 'post_edited': {
      const { document, timing, overrides, deliveries } = change;
      // The version sums up the revisions of all deliveries, and must not become smaller when they are replaced.
      const counted = post.deliveries.reduce((sum, delivery) => sum + delivery.revision, 0);
      return { ...post, document, timing, overrides, deliveries, revision: post.revision + 1 + counted };
    }
    case 'delivery_moved':
      return withDelivery(post, change, (delivery) => evolveDelivery(delivery, change.transition));
    case 'delivery_sent': {
      const { sentAt, frozen } = change;
      return withDelivery(post, change, (delivery) => {
        if (delivery.state !== 'publishing') throw new Error('only a leased delivery can be sent');
        return { ...delivery, sentAt, frozen, revision: delivery.revision + 1 };
      });
    }
    case 'charge_set':
      return { ...post, charge: change.charge };
    case 'key_claimed':
      return post;
    default:
      return unreachable(change);
  }
};

/**
 * The post with one delivery changed, which has to be leased under the token of the change, or not leased if that is
 * null.
 */
const withDelivery = (
  post: Post,
  { deliveryId, fence }: Pick<Extract<Change, { kind: 'delivery_moved' }>, 'deliveryId' | 'fence'>,
  evolved: (delivery: Delivery) => Delivery,
): Post => {
  const deliveries = post.deliveries.map((delivery) => {
    if (delivery.id !== deliveryId) return delivery;
    const token = delivery.state === 'publishing' ? delivery.lease.token : null;
    if (token !== fence)
      throw new Error(`delivery ${String(deliveryId)} is not leased under the fencing token of the change`);
    return evolved(delivery);
  });
  return { ...post, deliveries };
};

/** A delivery after a transition, which ends its lease and counts a revision. */
const evolveDelivery = (before: Delivery, transition: Transition): Delivery => {
  const common = { ...commonOf(before), revision: before.revision + 1 };
  switch (transition.to) {
    case 'queued': {
      const { dueAt, error, sentAt } = transition;
      return { ...common, state: 'queued', dueAt, error, sentAt };
    }
    case 'requeued': {
      const { dueAt, requestKey, leaseUntil } = transition;
      const earlierSentAt = before.state === 'unknown' ? before.sentAt : before.earlierSentAt;
      const fresh = { requestKey, firstDueAt: dueAt, attempts: 0, frozen: null, error: null };
      const queued = { ...common, ...fresh, earlierSentAt, state: 'queued', dueAt, sentAt: null } as const;
      return leaseUntil === null ? queued : leasedUntil(queued, leaseUntil);
    }
    case 'published': {
      const { remoteId, url, publishedAt } = transition;
      return { ...common, error: null, state: 'published', remoteId, url, publishedAt };
    }
    case 'failed': {
      // Only a resolution moves an unknown delivery here, and ends every doubt about it.
      const earlierSentAt = before.state === 'unknown' ? null : before.earlierSentAt;
      return { ...common, earlierSentAt, state: 'failed', error: transition.error };
    }
    case 'unknown': {
      const { since, error } = transition;
      const sentAt = ('sentAt' in before ? before.sentAt : null) ?? since;
      return { ...common, state: 'unknown', sentAt, since, error };
    }
    case 'canceled':
      return { ...common, state: 'canceled' };
    default:
      return unreachable(transition);
  }
};

/** The fields that every state has. */
export const commonOf = (delivery: Delivery) => ({
  id: delivery.id,
  postId: delivery.postId,
  accountId: delivery.accountId,
  connection: delivery.connection,
  lane: delivery.lane,
  requestKey: delivery.requestKey,
  firstDueAt: delivery.firstDueAt,
  attempts: delivery.attempts,
  frozen: delivery.frozen,
  earlierSentAt: delivery.earlierSentAt,
  error: delivery.error,
  revision: delivery.revision,
});

/** The counts of a period after a post was counted or uncounted. Throws if a count would become negative. */
export const evolveUsage = (
  { posts, included }: Usage,
  { source, by }: Pick<Extract<Change, { kind: 'post_counted' }>, 'source' | 'by'>,
): Usage => {
  const after = { posts: posts + by, included: included + (source === 'included' ? by : 0) };
  if (after.included < 0 || after.posts < after.included)
    throw new RangeError(`there is no counted ${source} post to uncount`);
  return after;
};

/** A balance after a movement. Throws if a pocket would become negative, or the wallet exceed its maximum. */
export const evolveWallet = (
  wallet: WalletBalance,
  { kind, amountMinor, operationKey }: Pick<Transfer, 'kind' | 'amountMinor' | 'operationKey'>,
): WalletBalance => {
  const { available, held } = effectOf({ kind, amountMinor });
  const availableMinor = minorUnits(wallet.availableMinor + available);
  const heldMinor = minorUnits(wallet.heldMinor + held);
  if (availableMinor < 0 || heldMinor < 0)
    throw new RangeError(`${operationKey}: the wallet lacks ${String(amountMinor)}`);
  if (availableMinor + heldMinor > MAX_MINOR_UNITS)
    throw new RangeError(`${operationKey}: the wallet cannot hold ${String(amountMinor)} more`);
  return { ...wallet, availableMinor, heldMinor };
};
