import type { LeasedDelivery } from '../domain/delivery.js';
import type { Post } from '../domain/post.js';

/** The delivery as the post has it, where it is still leased under the fencing token; null where it is another's. */
export const heldUnder = (
  post: Post | null,
  { id, lease }: Pick<LeasedDelivery, 'id' | 'lease'>,
): LeasedDelivery | null => {
  const current = post?.deliveries.find((delivery) => delivery.id === id);
  return current?.state === 'publishing' && current.lease.token === lease.token ? current : null;
};
