import type { Change, Decision } from '../domain/change.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { Instant } from '../domain/instant.js';
import type { Outcome } from '../domain/outcome.js';
import type { Post } from '../domain/post.js';
import type { EventKind } from '../domain/timeline.js';
import type { Transition } from '../domain/transition.js';
import { ok, type Result } from '../shared/result.js';
import { appended, moved } from './post-changes.js';
import { settled } from './settle.js';

/** The delivery of the post, if it is still leased under this fencing token; null if the lease was taken over. */
export const leasedUnder = (
  post: Post | null,
  { id, lease }: Pick<LeasedDelivery, 'id' | 'lease'>,
): LeasedDelivery | null => {
  const current = post?.deliveries.find((delivery) => delivery.id === id);
  return current?.state === 'publishing' && current.lease.token === lease.token ? current : null;
};

/** The outcome of an attempt, and the transition of its delivery. */
export interface Attempted {
  readonly outcome: Outcome;
  readonly transition: Transition;
}

/** An attempt, and what applies instead if the remote post that it found belongs to another delivery. */
export interface Recorded {
  readonly found: Attempted;
  readonly ifTaken: Attempted | null;
}

/**
 * Records an attempt under the fencing token of its lease, and settles the post. The value is the post afterwards;
 * null, and nothing is written, if the token is no longer current.
 */
export const decideOutcome = (
  { post, remotePost }: Facts<'post' | 'remotePost'>,
  delivery: Pick<LeasedDelivery, 'id' | 'postId' | 'lease' | 'connection'>,
  { found, ifTaken }: Recorded,
  at: Instant,
): Result<Decision<Post | null>, never> => {
  if (post === null || leasedUnder(post, delivery) === null) return ok({ value: null, changes: [] });
  const attempted = remotePost.taken ? (ifTaken ?? found) : found;
  return ok(settled(post, attemptRecorded(delivery, attempted, at), at));
};

/** The changes of an attempt: the transition and, if the store is the channel, the entry. */
export const attemptRecorded = (
  delivery: Pick<LeasedDelivery, 'id' | 'postId' | 'lease' | 'connection'>,
  { outcome, transition }: Attempted,
  at: Instant,
): readonly Change[] => {
  const isPublished = outcome.kind === 'published';
  const detail = isPublished ? outcome.url : outcome.message;
  const { postId, lease, connection } = delivery;
  const entry = isPublished ? outcome.entry : undefined;
  return [
    moved(delivery, transition, lease.token),
    appended(postId, at, eventOf(transition), { connectionId: connection.id, detail }),
    ...(entry === undefined ? [] : [{ kind: 'entry_put', entry } as const]),
  ];
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
