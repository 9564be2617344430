import { chargeNeeds } from '../decisions/charge.js';
import { decideRetry, type NotRetried, type RetryChoice } from '../decisions/retry-post.js';
import type { ConnectionId, RequestKey } from '../domain/ids.js';
import type { AccountInactive, IdempotencyRefusal } from '../domain/refusals.js';
import type { Entropy } from '../ports/entropy.js';
import { ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';
import type { VersionedCommand, WrittenPost, WriteOnce } from './write-once.js';
import type { DeliverPost } from './delivery-engine.js';

/** Which post to retry, and whether the risk of a second one is accepted. */
export interface RetryPostCommand extends VersionedCommand, RetryChoice {}

/** Why nothing is retried. */
export type RetryPostRefusal = NotRetried | AccountInactive | IdempotencyRefusal;

/** Sends failed or unknown deliveries again, under new keys. A post whose charge was released is charged again. */
export type RetryPost = (command: RetryPostCommand) => Promise<Result<WrittenPost, RetryPostRefusal>>;

type RetryPostDeps = Pick<CoreDeps, 'clock' | 'entropy'> & {
  readonly writeOnce: WriteOnce;
  readonly deliverPost: DeliverPost;
};

export const makeRetryPost =
  ({ clock, entropy, writeOnce, deliverPost }: RetryPostDeps): RetryPost =>
  async (command) => {
    const { account, postId: post, requestId } = command;
    const now = clock.now();
    const chosen = { requestKey: drawnOnce(entropy), requestId, now };
    const requeued = await writeOnce.commit(command, now, {
      needs: { ...chargeNeeds(account, now), post },
      decide: (facts) => decideRetry(facts, account, command, chosen),
    });
    if (!requeued.ok || requeued.value.replayed) return requeued;
    return ok({ post: await deliverPost(requeued.value.post), replayed: false });
  };

/** A new key for each connection, the same if the decision is run again. */
const drawnOnce = (entropy: Entropy): ((connection: ConnectionId) => RequestKey) => {
  const drawn = new Map<ConnectionId, RequestKey>();
  return (connection) => {
    const key = drawn.get(connection) ?? entropy.requestKey();
    drawn.set(connection, key);
    return key;
  };
};
