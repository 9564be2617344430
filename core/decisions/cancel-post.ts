import type { Decision } from '../domain/change.js';
import { hasDifferentTimes } from '../domain/channel-override.js';
import { isSettled, type Delivery } from '../domain/delivery.js';
import type { Facts } from '../domain/facts.js';
import type { PostId, RequestId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { isWaiting, type Post } from '../domain/post.js';
import { postNotFound } from '../domain/refusals.js';
import type { DraftTiming } from '../domain/schedule.js';
import { err, ok, type Result } from '../shared/result.js';
import type { NotChangeable } from './edit-post.js';
import { refuseOtherVersion } from './expected-version.js';
import { appended, edited, moved } from './post-changes.js';
import { settled } from './settle.js';

interface Cancellation {
  readonly postId: PostId;
  readonly requestId: RequestId | null;
  readonly expectedVersion?: number | null;
}

/**
 * Cancels a post if none of its deliveries can have been sent. If its channels have different times, cancels the
 * waiting deliveries, unless another one is under way. Canceling again changes nothing, whatever version the client
 * expects, because the requested state already exists (RFC 9110 §13.1.1).
 */
export const decideCancel = (
  { post }: Facts<'post'>,
  { postId, requestId, expectedVersion }: Cancellation,
  now: Instant,
): Result<Decision<Post>, NotChangeable> => {
  if (post === null) return err(postNotFound(postId));
  const { timing } = post;
  const expected = refuseOtherVersion(post, expectedVersion, now);
  if (timing.kind === 'draft') {
    if (timing.isDiscarded) return ok({ value: post, changes: [] });
    return expected.ok ? ok(discarded(post, timing, requestId, now)) : expected;
  }
  const open = post.deliveries.filter((delivery) => !isSettled(delivery));
  if (open.length === 0 && post.deliveries.some(({ state }) => state === 'canceled'))
    return ok({ value: post, changes: [] });
  // Where all have the same time, one that was published shows that it has passed, even if `now` was read before.
  const isPart = hasDifferentTimes(post) && isWaiting(post, now);
  const isWhole = open.length === post.deliveries.length;
  if (!(isWhole || isPart) || !open.every(isUnsent)) return err({ kind: 'not_scheduled' });
  if (!expected.ok) return expected;
  const canceled = open.map((delivery) => moved(delivery, { to: 'canceled' }));
  return ok(settled(post, [...canceled, appended(postId, now, 'canceled', { requestId })], now));
};

/** A canceled draft is kept, like a canceled post. */
const discarded = (
  post: Post,
  timing: DraftTiming,
  requestId: RequestId | null,
  now: Instant,
): Decision<Post> => {
  const kept = { ...post, timing: { ...timing, isDiscarded: true } };
  const changes = [edited(post.id, kept, []), appended(post.id, now, 'canceled', { requestId })];
  return settled(post, changes, now);
};

/**
 * Whether nothing can have been published: neither under the current request key, nor under one from before a retry.
 */
const isUnsent = (delivery: Delivery): boolean =>
  delivery.state === 'queued' && delivery.sentAt === null && delivery.earlierSentAt === null;
