import { admissionNeeds, decideAcceptance, type AcceptanceFacts } from '../decisions/accept-post.js';
import type { PostDraft } from '../domain/draft.js';
import type { Instant } from '../domain/instant.js';
import { dueAtOf } from '../domain/post.js';
import type { CreatePostRefusal } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { Entropy } from '../ports/entropy.js';
import type { StagedImage } from '../ports/image-store.js';
import { ok, type Result } from '../shared/result.js';
import { NOT_AT_ONCE, type TakeAtOnce } from './at-once.js';
import type { CheckDraft } from './check-draft.js';
import type { WriteCommand, WriteOnce, WrittenPost } from './write-once.js';

/** The post to create, for whom and under which idempotency key. */
export interface CreatePostCommand extends WriteCommand {
  readonly draft: PostDraft;
}

/** Creates a post: published at once within the inline budget, or scheduled. Stores nothing if it is refused. */
export type CreatePost = (command: CreatePostCommand) => Promise<Result<WrittenPost, CreatePostRefusal>>;

export interface CreatePostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly writeOnce: WriteOnce;
  readonly checkDraft: CheckDraft;
  readonly takeAtOnce: TakeAtOnce;
  /** Called when work is queued, so that an idle worker re-arms its timer if the new due time is earlier. */
  readonly onScheduled: (dueAt: Instant) => void;
}

export const makeCreatePost = (deps: CreatePostDeps): CreatePost => {
  const { clock, entropy, writeOnce, checkDraft, takeAtOnce, onScheduled } = deps;

  return async (command) => {
    const { account, draft, requestId } = command;
    const now = clock.now();
    const earlier = await writeOnce.earlier(command, now);
    if (earlier !== null) return earlier;

    const { checked, channels } = await checkDraft(draft, account.workspace, now);
    if (!checked.ok) return checked;
    const accepted = checked.value;
    const { connections, image, timing } = accepted;
    const requestKeys = connections.map(() => entropy.requestKey());
    // Before the commit: a post that refers to an image is committed only when the image is durable.
    await image?.keep();

    const isDueNow = timing.kind === 'now';
    const atOnce = isDueNow ? takeAtOnce(account.id, channels, requestKeys, now) : NOT_AT_ONCE;
    const { leases, within } = atOnce;
    const created = await writeOnce
      .commit(command, now, {
        needs: {
          ...admissionNeeds(account, accepted, now),
          pauses: isDueNow ? connections.map(({ lane }) => lane) : [],
          newIds: { posts: 1, deliveries: connections.length },
        },
        decide: (facts: AcceptanceFacts) =>
          decideAcceptance(facts, account, accepted, { requestKeys, requestId, leases, within, now }),
      })
      .then((done) => discardUnlessShown(image, done))
      .catch((fault: unknown) => {
        atOnce.drop();
        throw fault;
      });

    const isNew = created.ok && !created.value.replayed;
    if (!isNew) {
      atOnce.drop();
      return created;
    }
    const { post } = created.value;
    if (post.deliveries.some(({ state }) => state === 'queued')) onScheduled(dueAtOf(post));
    return ok({ post: await atOnce.deliver(post), replayed: false });
  };
};

/** Removes an image that no post shows. If its post may have been committed, the image is kept, and swept later. */
const discardUnlessShown = async (
  image: StagedImage | null,
  created: Result<WrittenPost, CreatePostRefusal>,
): Promise<Result<WrittenPost, CreatePostRefusal>> => {
  const shown = created.ok
    ? created.value.post.document.image?.key === image?.image.key
    : created.error.kind === 'commit_unknown';
  if (!shown) await image?.discard();
  return created;
};
