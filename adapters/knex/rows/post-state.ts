import type { Post } from '../../../core/index.js';
import { JOINED_DELIVERIES } from './post.js';

/**
 * A scalar expression for a row of `posts`: a text that differs whenever what a page shows of the post differs. Every
 * change counts a revision of the post or of a delivery, or settles the charge, and a connection can be renamed; a name
 * has no line feed. A database that lost commits may count the same revisions again; the time of creation then
 * distinguishes two posts with the same id.
 */
export const POST_STATE = `concat_ws('\n', posts.created_at, posts.revision, posts.charge_round, posts.charge_state, (
  select string_agg(concat_ws('\n', deliveries.revision, connections.name), '\n' order by deliveries.id)
  from ${JOINED_DELIVERIES.from} where deliveries.post_id = posts.id
))`;

/** {@link POST_STATE} of a post that was read. */
export const postState = ({ createdAt, revision, charge, deliveries }: Post): string =>
  [
    ...[createdAt, revision, charge.round, charge.state],
    ...deliveries.flatMap((delivery) => [delivery.revision, delivery.connection.name]),
  ].join('\n');
