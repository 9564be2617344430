import { chargeNeeds } from '../decisions/charge.js';
import { chooseTargets, decideRetry, type NotRetried, type RetryChoice } from '../decisions/retry-post.js';
import type { ConnectionId, RequestKey } from '../domain/ids.js';
import type { AccountInactive, IdempotencyRefusal } from '../domain/refusals.js';
import type { Entropy } from '../ports/entropy.js';
import type { Result } from '../shared/result.js';
import type { DeliverAtOnce } from './delivery/at-once.js';
import type { CoreDeps } from './deps.js';
import type { VersionedCommand, WrittenPost, WriteOnce } from './write-once.js';

/** Which post to retry, and whether the risk of a second one is accepted. */
export interface RetryPostCommand extends VersionedCommand, RetryChoice {}

/** Why nothing is retried. */
export type RetryPostRefusal = NotRetried | AccountInactive | IdempotencyRefusal;

/** Sends failed or unknown deliveries again, under new keys. A post whose charge was released is charged again. */
export type RetryPost = (command: RetryPostCommand) => Promise<Result<WrittenPost, RetryPostRefusal>>;

type RetryPostDeps = Pick<CoreDeps, 'clock' | 'entropy' | 'postReader' | 'connections'> & {
  readonly writeOnce: WriteOnce;
  readonly deliverAtOnce: DeliverAtOnce;
};

export const makeRetryPost =
  ({ clock, entropy, postReader, connections, writeOnce, deliverAtOnce }: RetryPostDeps): RetryPost =>
  async (command) => {
    const { account, postId: post, requestId } = command;
    const seen = await postReader.find(account.id, post);
    const targets = seen === null ? null : chooseTargets(seen, command);
    // The commit decides again; what becomes a target only then is queued.
    const ids = targets?.ok === true ? targets.value.map(({ connection: { id } }) => id) : [];
    const targeted = await connections.findAll(ids.map((id) => ({ id, accountId: account.id })));
    const requestKey = drawnOnce(entropy);
    const now = clock.now();
    const due = {
      account: account.id,
      channels: targeted.map((connection) => ({ connection, composed: null })),
      requestKeys: targeted.map(({ id }) => requestKey(id)),
      now,
    };
    return deliverAtOnce(due, ({ leases }) =>
      writeOnce.commit(command, now, {
        needs: { ...chargeNeeds(account, now), post, pauses: targeted.map(({ lane }) => lane) },
        seen,
        decide: (facts) => decideRetry(facts, account, command, { requestKey, requestId, leases, now }),
      }),
    );
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
