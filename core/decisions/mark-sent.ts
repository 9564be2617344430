import type { Decision } from '../domain/change.js';
import type { Frozen, LeasedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { Instant } from '../domain/instant.js';
import { ok, type Result } from '../shared/result.js';
import { appended } from './post-changes.js';
import { leasedUnder } from './record-outcome.js';

/**
 * Records `sentAt` and the frozen request before the visible write. The value is false, and nothing is written, if the
 * fencing token is no longer current. If repeated with the same number of sends, because the response to the first
 * commit was lost, it returns true and writes nothing.
 */
export const decideSent = (
  { post }: Facts<'post'>,
  delivery: Pick<LeasedDelivery, 'id' | 'lease'>,
  sentAt: Instant,
  frozen: Frozen,
): Result<Decision<boolean>, never> => {
  const leased = leasedUnder(post, delivery);
  if (post === null || leased === null) return ok({ value: false, changes: [] });
  if (leased.frozen?.sends === frozen.sends) return ok({ value: true, changes: [] });
  const { id: postId } = post;
  const [deliveryId, fence] = [delivery.id, delivery.lease.token];
  return ok({
    value: true,
    changes: [
      { kind: 'delivery_sent', postId, deliveryId, fence, sentAt, frozen },
      appended(postId, sentAt, 'sent', { connectionId: leased.connection.id }),
    ],
  });
};
