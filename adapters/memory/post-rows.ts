import { isDraft, type AccountId, type Delivery, type Post, type PostEvent } from '../../core/index.js';
import type { MemoryStore, OpenTables, PostRow, SeenTables } from './memory-store.js';

/** The post with its deliveries, under the present names of their connections. */
export const assemblePost = (
  { deliveryIds, ...post }: PostRow,
  { deliveries, connections }: Pick<SeenTables, 'deliveries' | 'connections'>,
): Post => ({
  ...post,
  deliveries: deliveryIds.flatMap((id): readonly Delivery[] => {
    const delivery = deliveries.get(id);
    if (delivery === undefined) return [];
    const { connection } = delivery;
    const { name } = connections.get(connection.id) ?? connection;
    return [name === connection.name ? delivery : { ...delivery, connection: { ...connection, name } }];
  }),
});

/** How many drafts an account has; those that were canceled do not count. */
export const countDrafts = ({ posts }: SeenTables, account: AccountId): number =>
  [...posts.all()].filter((row) => row.accountId === account && isDraft(row)).length;

export const putDelivery = ({ deliveries }: OpenTables, delivery: Delivery): void => {
  deliveries.put(delivery.id, delivery);
};

/** Writes a post with all its deliveries; previous deliveries that are not listed are removed. */
export const putPost = (tables: OpenTables, { deliveries, ...post }: Post): void => {
  const deliveryIds = deliveries.map(({ id }) => id);
  const targets = new Set(deliveries.map(({ connection }) => connection.id));
  if (targets.size < deliveries.length) throw new Error('a post goes to each connection once');
  for (const id of targets)
    if (tables.connections.get(id)?.accountId !== post.accountId)
      throw new Error(`there is no connection ${String(id)} of the account`);
  for (const id of tables.posts.get(post.id)?.deliveryIds ?? []) {
    if (!deliveryIds.includes(id)) tables.deliveries.delete(id);
  }
  tables.posts.put(post.id, { ...post, deliveryIds });
  for (const delivery of deliveries) putDelivery(tables, delivery);
};

/** Appends an event to the timeline of its post. */
export const appendEvent = ({ nextId }: MemoryStore, { events }: OpenTables, event: PostEvent): void => {
  const timeline = events.get(event.postId) ?? [];
  events.put(event.postId, [...timeline, { ...event, id: nextId() }]);
};
