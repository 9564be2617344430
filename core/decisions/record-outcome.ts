import type { Decision } from '../domain/change.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { Instant } from '../domain/instant.js';
import type { Outcome } from '../domain/outcome.js';
import type { EventKind } from '../domain/timeline.js';
import type { Transition } from '../domain/transition.js';
import { ok, type Result } from '../shared/result.js';
import { settled } from './settle.js';

/** What an attempt came to, and where its delivery goes for that. */
export interface Attempted {
  readonly outcome: Outcome;
  readonly transition: Transition;
}

/**
 * Records an attempt under the fencing token of its lease, and settles the post. The value says whether it was recorded:
 * nothing is written where the token is no longer the delivery's.
 */
export const decideOutcome = (
  { post, remotePost }: Facts<'post' | 'remotePost'>,
  delivery: Pick<LeasedDelivery, 'id' | 'postId' | 'lease' | 'connection'>,
  /** `ifTaken` is what holds where the remote post that was found belongs to another delivery. */
  { found, ifTaken }: { readonly found: Attempted; readonly ifTaken: Attempted | null },
  at: Instant,
): Result<Decision<boolean>, never> => {
  const current = post?.deliveries.find(({ id }) => id === delivery.id);
  const isHeld = current?.state === 'publishing' && current.lease.token === delivery.lease.token;
  if (post === null || !isHeld) return ok({ value: false, changes: [] });
  const { id: postId } = post;
  const { outcome, transition } = remotePost.taken ? (ifTaken ?? found) : found;
  const detail = outcome.kind === 'published' ? outcome.url : outcome.message;
  const kind = eventOf(transition);
  const event = { postId, at, kind, connectionId: delivery.connection.id, requestId: null, detail };
  const changes = [
    { kind: 'delivery_moved', postId, deliveryId: delivery.id, fence: delivery.lease.token, transition },
    { kind: 'event_appended', event },
  ] as const;
  return ok({ ...settled(post, changes, at), value: true });
};

const eventOf = (transition: Transition): EventKind => {
  switch (transition.to) {
    case 'queued':
    case 'requeued':
      return 'deferred';
    case 'failed':
      return 'refused';
    default:
      return transition.to;
  }
};
