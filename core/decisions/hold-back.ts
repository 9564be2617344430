import type { Account } from '../domain/account.js';
import type { Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import { isHeldBack, isUnsentAndDue, restoredError } from '../domain/held-back.js';
import type { ConnectionId, PostId, RequestKey } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { ok, type Result } from '../shared/result.js';
import { appended, moved } from './post-changes.js';
import { NO_LEASES } from './new-deliveries.js';
import { decideRetry } from './retry-post.js';
import { settled } from './settle.js';

/**
 * After a restore, deliveries that are due by a time and without a recorded send become unknown, so that none is
 * silently sent twice. The value is their number.
 */
export const decideHoldBack = (
  { post }: Facts<'post'>,
  { stateOf, dueBy }: { readonly stateOf: Instant; readonly dueBy: Instant },
  now: Instant,
): Result<Decision<number>, never> => {
  if (post === null) return ok({ value: 0, changes: [] });
  const { id: postId } = post;
  const error = restoredError(stateOf);
  const unsent = post.deliveries.filter((delivery) => isUnsentAndDue(delivery, dueBy));
  const changes = unsent.flatMap((delivery) => {
    const fence = delivery.state === 'publishing' ? delivery.lease.token : null;
    return [
      moved(delivery, { to: 'unknown', since: now, error }, fence),
      appended(postId, now, 'unknown', { connectionId: delivery.connection.id, detail: error.message }),
    ];
  });
  return ok({ value: unsent.length, changes: settled(post, changes, now).changes });
};

/**
 * Queues deliveries that a restore holds back, under their existing request keys, by which a channel recognises a post
 * that it already received. What is scheduled for later is sent at its time.
 */
export const decideRelease = (
  facts: Facts<'post' | 'usage' | 'wallet' | 'pauses'>,
  account: Account,
  postId: PostId,
  now: Instant,
): ReturnType<typeof decideRetry> => {
  const held = facts.post?.deliveries.filter(isHeldBack) ?? [];
  const keys = new Map(held.map(({ connection, requestKey }) => [connection.id, requestKey]));
  const choice = { postId, connectionIds: [...keys.keys()], acceptDuplicateRisk: true };
  const requestKey = (connection: ConnectionId): RequestKey => {
    const key = keys.get(connection);
    if (key === undefined) throw new Error(`connection ${String(connection)} is not held back`);
    return key;
  };
  return decideRetry(facts, account, choice, { requestKey, requestId: null, leases: NO_LEASES, now });
};
