import type { PostDraft } from '../domain/draft.js';
import type { CreatePostRefusal } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { StagedImage } from '../ports/image-store.js';
import { ok, type Result } from '../shared/result.js';
import type { AcceptPost } from './accept-post.js';
import type { CheckDraft, CheckedPost } from './check-draft.js';
import type { DeliverPost } from './delivery-engine.js';
import type { WriteCommand, WriteOnce, WrittenPost } from './write-once.js';

export interface CreatePostCommand extends WriteCommand {
  readonly draft: PostDraft;
}

/** Creates a post: published at once within the inline budget, or scheduled. Stores nothing when it refuses. */
export type CreatePost = (command: CreatePostCommand) => Promise<Result<WrittenPost, CreatePostRefusal>>;

export interface CreatePostDeps {
  readonly clock: Clock;
  readonly writeOnce: WriteOnce;
  readonly checkDraft: CheckDraft;
  readonly acceptPost: AcceptPost;
  readonly deliverPost: DeliverPost;
  /** Told of work that is due later, so that a sleeping worker sets its alarm anew. */
  readonly onScheduled: () => void;
}

export const makeCreatePost =
  ({ clock, writeOnce, checkDraft, acceptPost, deliverPost, onScheduled }: CreatePostDeps): CreatePost =>
  async (command) => {
    const now = clock.now();
    let image: StagedImage | null = null;
    const created = await writeOnce<CheckedPost, CreatePostRefusal>(
      command,
      now,
      async () => {
        const { verdict } = await checkDraft(command.draft, command.account.workspace, now);
        image = verdict.ok ? verdict.value.image : null;
        return verdict;
      },
      (scope, checked) => acceptPost(scope, command, checked, now),
    );
    await discardUnlessShown(image, created);
    if (!created.ok || created.value.replayed) return created;
    const { post } = created.value;
    if (post.timing.kind === 'now') return ok({ post: await deliverPost(post), replayed: false });
    onScheduled();
    return created;
  };

/** Leaves nothing of an image that no post shows. One whose post may have been committed is kept, and swept away later. */
const discardUnlessShown = async (
  image: StagedImage | null,
  created: Result<WrittenPost, CreatePostRefusal>,
): Promise<void> => {
  const shown = created.ok
    ? created.value.post.document.image?.key === image?.image.key
    : created.error.kind === 'commit-unknown';
  if (!shown) await image?.discard();
};
