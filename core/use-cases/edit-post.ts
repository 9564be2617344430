import { decideEdit } from '../decisions/edit-post.js';
import type { Instant } from '../domain/instant.js';
import type { Facts } from '../domain/facts.js';
import type { Clock } from '../ports/clock.js';
import type { ContentFormatter } from '../ports/content-formatter.js';
import type { Entropy } from '../ports/entropy.js';
import { ok, type Result } from '../shared/result.js';
import {
  tryAgain,
  type ChangeCommand,
  type ChangeRefusal,
  type CheckChange,
  type PostPatch,
} from './check-change.js';
import { withImagesKept } from './kept-images.js';
import { withLosses } from './with-losses.js';
import { wakeFor } from './at-once.js';
import type { WriteOnce, WrittenContent } from './write-once.js';

/** The changes of a post, and the version that they are based on. */
export interface EditPostCommand extends ChangeCommand {
  readonly patch: PostPatch;
}

/** Why a post is not changed. */
export type EditPostRefusal = ChangeRefusal;

/** Changes a post that is still scheduled. It is checked like a new post; its price stays. */
export type EditPost = (command: EditPostCommand) => Promise<Result<WrittenContent, EditPostRefusal>>;

export interface EditPostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly writeOnce: WriteOnce;
  readonly contentFormatter: ContentFormatter;
  readonly checkChange: CheckChange;
  /** Called with the new due time, so that an idle worker re-arms its timer. */
  readonly onScheduled: (dueAt: Instant) => void;
}

export const makeEditPost = (deps: EditPostDeps): EditPost => {
  const { clock, entropy, checkChange, writeOnce, onScheduled } = deps;

  const tryOnce: EditPost = async (command) => {
    const { postId: post, patch, requestId } = command;
    const now = clock.now();
    const earlier = await writeOnce.earlier(command, now);
    if (earlier !== null) return withLosses(deps, earlier, patch.content);
    const checked = await checkChange(command, now);
    if (!checked.ok) return checked;
    const { seen, images, connections, lost } = checked.value;
    // An absent time stays exactly as it is, including the record of its adjustment to a clock change.
    const timing = patch.scheduledAt === undefined ? seen.timing : checked.value.timing;
    const edit = { ...checked.value, timing };
    const chosen = { requestKeys: connections.map(() => entropy.requestKey()), requestId, now };
    const written = await withImagesKept(images, () =>
      writeOnce.commit(command, now, {
        needs: { post, newIds: { posts: 0, deliveries: connections.length } },
        decide: (facts: Facts<'post' | 'newIds'>) => decideEdit(facts, edit, chosen),
      }),
    );
    return written.ok ? ok({ ...written.value, lost }) : written;
  };

  return async (command) => {
    const edited = await tryAgain(command, () => tryOnce(command));
    if (edited.ok) wakeFor(edited.value.post, onScheduled);
    return edited;
  };
};
