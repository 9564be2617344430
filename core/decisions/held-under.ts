import type { LeasedDelivery } from '../domain/delivery.js';
import type { Post } from '../domain/post.js';

/** The delivery of the post, if it is still leased under this fencing token; null if the lease was taken over. */
export const heldUnder = (
  post: Post | null,
  { id, lease }: Pick<LeasedDelivery, 'id' | 'lease'>,
): LeasedDelivery | null => {
  const current = post?.deliveries.find((delivery) => delivery.id === id);
  return current?.state === 'publishing' && current.lease.token === lease.token ? current : null;
};
