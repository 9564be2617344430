import type { Decision } from '../domain/change.js';
import type { Delivery, DeliveryError } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId, PostId, RequestId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import {
  postNotFound,
  type InvalidRequest,
  type NotFound,
  type NothingToResolve,
  type VersionMismatch,
} from '../domain/refusals.js';
import type { Transition } from '../domain/transition.js';
import type { Violation } from '../domain/violation.js';
import { err, ok, type Result } from '../shared/result.js';
import { refuseOtherVersion } from './expected-version.js';
import { appended, moved } from './post-changes.js';
import { settled } from './settle.js';

/** What an operator found out about an unknown delivery. */
export interface Resolution {
  readonly connectionId: ConnectionId;
  readonly outcome: 'published' | 'failed';
  /** The address of the post, if it was published. */
  readonly url: string | null;
}

/** Why nothing is resolved. */
export type NotResolved = NotFound | InvalidRequest | NothingToResolve | VersionMismatch;

/** Records how an unknown delivery ended, and settles the charge accordingly. */
export const decideResolution = (
  { post }: Facts<'post'>,
  resolution: Resolution & { readonly postId: PostId; readonly expectedVersion?: number | null },
  requestId: RequestId | null,
  now: Instant,
): Result<Decision<Post>, NotResolved> => {
  if (post === null) return err(postNotFound(resolution.postId));
  const { connectionId, outcome, url } = resolution;
  const delivery = post.deliveries.find(({ connection }) => connection.id === connectionId);
  if (delivery === undefined) {
    const violations = [connectionNotOfPost({ field: 'connectionId' }, connectionId)];
    return err({ kind: 'invalid_request', violations });
  }
  if (delivery.state !== 'unknown') return err({ kind: 'nothing_to_resolve' });
  const expected = refuseOtherVersion(post, resolution.expectedVersion, now);
  if (!expected.ok) return expected;
  const transition = transitionFor(delivery, resolution);
  const detail = url === null ? outcome : `${outcome}: ${url}`;
  const changes = [
    moved(delivery, transition),
    appended(post.id, now, 'resolved', { connectionId, requestId, detail }),
  ];
  return ok(settled(post, changes, now));
};

const transitionFor = (
  delivery: Extract<Delivery, { state: 'unknown' }>,
  { outcome, url }: Resolution,
): Transition =>
  outcome === 'published'
    ? { to: 'published', remoteId: url ?? '', url, publishedAt: delivery.sentAt }
    : { to: 'failed', error: RESOLVED_AS_FAILED };

const RESOLVED_AS_FAILED: DeliveryError = {
  code: 'resolved_as_failed',
  message: 'Marked as not published.',
  retryable: true,
};

/** The request names a connection that is not a target of the post. */
export const connectionNotOfPost = (at: Violation['at'], id: ConnectionId): Violation => ({
  at,
  kind: 'unknown_connection',
  message: `The post does not go to connection ${String(id)}.`,
});
