import { decidePublish, type PublishFacts } from '../decisions/publish-post.js';
import type { Instant } from '../domain/instant.js';
import type { Clock } from '../ports/clock.js';
import type { Entropy } from '../ports/entropy.js';
import type { Result } from '../shared/result.js';
import { deliveredAtOnce, type TakeAtOnce } from './at-once.js';
import { tryAgain, type ChangeCommand, type ChangeRefusal, type CheckChange } from './check-change.js';
import type { WriteOnce, WrittenPost } from './write-once.js';

/** Which post is sent now, and the version that the client means. */
export type PublishPostCommand = ChangeCommand;

/** Why a post is not sent now. */
export type PublishPostRefusal = ChangeRefusal;

/**
 * Sends a scheduled post now, within the inline budget. It is checked as a new post is; what it costs was settled when it
 * was accepted.
 */
export type PublishPost = (command: PublishPostCommand) => Promise<Result<WrittenPost, PublishPostRefusal>>;

export interface PublishPostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly writeOnce: WriteOnce;
  readonly checkChange: CheckChange;
  readonly takeAtOnce: TakeAtOnce;
  /** Called when work is queued, so that an idle worker re-arms its timer if the new due time is earlier. */
  readonly onScheduled: (dueAt: Instant) => void;
}

export const makePublishPost = (deps: PublishPostDeps): PublishPost => {
  const { clock, entropy, writeOnce, checkChange, takeAtOnce, onScheduled } = deps;

  const tryOnce: PublishPost = async (command) => {
    const { account, postId: post, requestId } = command;
    const now = clock.now();
    const earlier = await writeOnce.earlier(command, now);
    if (earlier !== null) return earlier;
    const checked = await checkChange({ ...command, patch: { otherViolations: [] } }, now);
    if (!checked.ok) return checked;
    const { seen, connections, channels } = checked.value;
    // The same operation for the channel as at the scheduled time, so under the same key.
    const requestKeys = connections.map(
      ({ id }) =>
        seen.deliveries.find(({ connection }) => connection.id === id)?.requestKey ?? entropy.requestKey(),
    );
    const atOnce = takeAtOnce(account.id, channels, requestKeys, now);
    const { leases, within } = atOnce;
    return deliveredAtOnce(atOnce, onScheduled, () =>
      writeOnce.commit(command, now, {
        needs: {
          post,
          pauses: connections.map(({ lane }) => lane),
          newIds: { posts: 0, deliveries: connections.length },
        },
        decide: (facts: PublishFacts) =>
          decidePublish(facts, checked.value, { requestKeys, requestId, leases, within, now }),
      }),
    );
  };

  return (command) => tryAgain(command, () => tryOnce(command));
};
