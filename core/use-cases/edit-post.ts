import { decideDraftEdit } from '../decisions/draft-post.js';
import { decideEdit } from '../decisions/edit-post.js';
import type { Instant } from '../domain/instant.js';
import { isDraft } from '../domain/post.js';
import type { PostPatch } from '../domain/post-request.js';
import { ok, type Result } from '../shared/result.js';
import { latestNow } from '../ports/clock.js';
import {
  tryAgain,
  type ChangeCommand,
  type CheckChange,
  type ChangeRefusal,
  type CheckedChange,
  type CheckedDraft,
} from './checks/check-change.js';
import { completion } from './checks/complete-draft.js';
import type { CoreDeps } from './deps.js';
import { withImagesKept } from './kept-images.js';
import { withLosses } from './with-losses.js';
import { NOTHING_RESERVED, wakeFor } from './delivery/at-once.js';
import type { WrittenContent, WriteOnce } from './write-once.js';

/** The changes of a post, and the version that they are based on. */
export interface EditPostCommand extends ChangeCommand {
  readonly patch: PostPatch;
}

/** Why a post is not changed. */
export type EditPostRefusal = ChangeRefusal;

/**
 * Changes a scheduled post, which is checked like a new post and keeps its price; or a draft. A draft that gets a time
 * is complete: it is accepted and charged like a new post.
 */
export type EditPost = (command: EditPostCommand) => Promise<Result<WrittenContent, EditPostRefusal>>;

type EditPostDeps = Pick<CoreDeps, 'clock' | 'entropy' | 'contentFormatter' | 'onScheduled'> & {
  readonly writeOnce: WriteOnce;
  readonly checkChange: CheckChange;
};

export const makeEditPost = (deps: EditPostDeps): EditPost => {
  const { clock, entropy, checkChange, writeOnce, onScheduled } = deps;

  const commitDraft = (command: EditPostCommand, draft: CheckedDraft, now: Instant) =>
    writeOnce.commit(command, now, {
      needs: { post: command.postId },
      seen: draft.seen,
      decide: (facts) => decideDraftEdit(facts, draft, { requestId: command.requestId, now }),
    });

  const commitPost = (command: EditPostCommand, checked: CheckedChange, now: Instant) => {
    const { account, postId: post, requestId } = command;
    const { seen, connections } = checked;
    const requestKeys = connections.map(() => entropy.requestKey());
    if (isDraft(seen)) {
      const sent = { ...NOTHING_RESERVED, requestKeys, requestId, now };
      return writeOnce.commit(command, now, completion(account, checked, sent));
    }
    return writeOnce.commit(command, now, {
      needs: { post, newIds: { posts: 0, deliveries: connections.length } },
      seen,
      decide: (facts) => decideEdit(facts, checked, { requestKeys, requestId, now }),
    });
  };

  const tryOnce: EditPost = async (command) => {
    const now = clock.now();
    const change = await checkChange(command, latestNow(clock));
    if (!change.ok) {
      // Not before the check, which would refuse a change that the same request made in between. The commit looks as
      // well.
      const earlier = await writeOnce.earlier(command, now);
      return earlier === null ? change : withLosses(deps, earlier, command.patch);
    }
    const checked = change.value;
    const written = await withImagesKept(checked.images, () =>
      checked.kind === 'draft' ? commitDraft(command, checked, now) : commitPost(command, checked, now),
    );
    return written.ok ? ok({ ...written.value, lost: checked.lost }) : written;
  };

  return async (command) => {
    const edited = await tryAgain(command, () => tryOnce(command));
    if (edited.ok) wakeFor(edited.value.post, onScheduled);
    return edited;
  };
};
