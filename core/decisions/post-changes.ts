import type { Change } from '../domain/change.js';
import type { Delivery } from '../domain/delivery.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { EventKind, PostEvent } from '../domain/timeline.js';
import type { Transition } from '../domain/transition.js';

/** Moves a delivery; `fence` is the token of its lease, null where none is held. */
export const moved = (
  { postId, id: deliveryId }: Pick<Delivery, 'postId' | 'id'>,
  transition: Transition,
  fence: number | null = null,
): Change => ({ kind: 'delivery_moved', postId, deliveryId, fence, transition });

/** What an edit replaces of a post, besides its deliveries. */
export type EditableParts = Pick<Post, 'document' | 'timing' | 'overrides'>;

/** Replaces the document, the times and the deliveries of a post. */
export const edited = (
  postId: PostId,
  { document, timing, overrides }: EditableParts,
  deliveries: readonly Delivery[],
): Change => ({ kind: 'post_edited', postId, document, timing, overrides, deliveries });

/** Appends an event to the timeline of a post. */
export const appended = (
  postId: PostId,
  at: Instant,
  kind: EventKind,
  of: Partial<Pick<PostEvent, 'connectionId' | 'requestId' | 'detail'>>,
): Change => ({
  kind: 'event_appended',
  event: { postId, at, kind, connectionId: null, requestId: null, detail: null, ...of },
});
