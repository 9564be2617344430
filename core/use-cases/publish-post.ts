import { decidePublish } from '../decisions/publish-post.js';
import { isDraft } from '../domain/post.js';
import type { PostPatch } from '../domain/post-request.js';
import { AT_ONCE } from '../domain/schedule.js';
import { valid } from '../domain/violation.js';
import type { Result } from '../shared/result.js';
import { latestNow } from '../ports/clock.js';
import type { DeliverAtOnce } from './delivery/at-once.js';
import { tryAgain, type ChangeCommand, type ChangeRefusal, type CheckChange } from './checks/check-change.js';
import { completion } from './checks/complete-draft.js';
import type { CoreDeps } from './deps.js';
import type { WrittenPost, WriteOnce } from './write-once.js';

/** Which post is sent now, and the version that the client expects. */
export type PublishPostCommand = ChangeCommand;

/** Why a post is not sent now. */
export type PublishPostRefusal = ChangeRefusal;

/**
 * Sends a scheduled post or a draft now, within the inline budget. It is checked like a new post. The price of a
 * scheduled post was fixed when it was accepted; a draft is accepted and charged now.
 */
export type PublishPost = (command: PublishPostCommand) => Promise<Result<WrittenPost, PublishPostRefusal>>;

/** Also completes a draft. */
const SENT_NOW: PostPatch = { scheduledAt: valid(AT_ONCE), otherViolations: [] };

type PublishPostDeps = Pick<CoreDeps, 'clock' | 'entropy'> & {
  readonly writeOnce: WriteOnce;
  readonly checkChange: CheckChange;
  readonly deliverAtOnce: DeliverAtOnce;
};

export const makePublishPost = (deps: PublishPostDeps): PublishPost => {
  const { clock, entropy, writeOnce, checkChange, deliverAtOnce } = deps;

  const tryOnce: PublishPost = async (command) => {
    const { account, postId: post, requestId } = command;
    const now = clock.now();
    const change = await checkChange({ ...command, patch: SENT_NOW }, latestNow(clock));
    // Not before the check, which would refuse a change that the same request made in between. The commit looks as
    // well.
    if (!change.ok) return (await writeOnce.earlier(command, now)) ?? change;
    const checked = change.value;
    if (checked.kind === 'draft') throw new Error('a post that is sent now must not remain a draft');
    const { seen, connections, channels } = checked;
    // For the channel it is the same operation as at the scheduled time, so it has the same key.
    const requestKeys = connections.map(
      ({ id }) =>
        seen.deliveries.find(({ connection }) => connection.id === id)?.requestKey ?? entropy.requestKey(),
    );
    // Not counted from before the checks, which may take longer than a lease.
    const due = { account: account.id, channels, requestKeys, now: clock.now() };
    return deliverAtOnce(due, (reserved) => {
      const sent = { ...reserved, requestKeys, requestId, now };
      if (isDraft(seen)) return writeOnce.commit(command, now, completion(account, checked, sent));
      return writeOnce.commit(command, now, {
        needs: {
          post,
          pauses: connections.map(({ lane }) => lane),
          newIds: { posts: 0, deliveries: connections.length },
        },
        seen,
        decide: (facts) => decidePublish(facts, checked, sent),
      });
    });
  };

  return (command) => tryAgain(command, () => tryOnce(command));
};
