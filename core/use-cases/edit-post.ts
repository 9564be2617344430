import type { KeptFields, RawContent } from '../domain/post-document.js';
import { checkChannelCap } from '../decisions/accept-post.js';
import { decideEdit, refuseUnlessEditable, type Edit } from '../decisions/edit-post.js';
import type { DraftValues, EDITABLE_FIELDS, PostDraft } from '../domain/draft.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Facts } from '../domain/facts.js';
import { dueAtOf, versionOf, type Post } from '../domain/post.js';
import type { PlanLimitReached } from '../domain/plan.js';
import {
  postNotFound,
  type IdempotencyRefusal,
  type InvalidRequest,
  type NotFound,
  type NotScheduled,
  type Unavailable,
  type VersionMismatch,
} from '../domain/refusals.js';
import { AT_ONCE } from '../domain/schedule.js';
import { allValid, valid, type CheckedFields } from '../domain/violation.js';
import type { Clock } from '../ports/clock.js';
import type { Entropy } from '../ports/entropy.js';
import type { PostReader } from '../ports/post-reader.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CheckDraft } from './check-draft.js';
import type { WriteCommand, WriteOnce, WrittenPost } from './write-once.js';

/** The changes; absent fields stay as they are. */
export type PostPatch = Partial<CheckedFields<Pick<DraftValues, (typeof EDITABLE_FIELDS)[number]>>> &
  Pick<PostDraft, 'otherViolations'>;

/** The changes of a post, and the version that they are based on. */
export interface EditPostCommand extends WriteCommand {
  readonly postId: PostId;
  readonly patch: PostPatch;
  /** The version that the client has seen; null: any. */
  readonly expectedVersion: number | null;
}

/** Why a post is not changed. */
export type EditPostRefusal =
  | NotFound
  | NotScheduled
  | VersionMismatch
  | InvalidRequest
  | PlanLimitReached
  | IdempotencyRefusal
  | Unavailable;

/** Changes a post that is still scheduled. It is checked like a new post; its price stays. */
export type EditPost = (command: EditPostCommand) => Promise<Result<WrittenPost, EditPostRefusal>>;

export interface EditPostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly postReader: PostReader;
  readonly writeOnce: WriteOnce;
  readonly checkDraft: CheckDraft;
  /** Called with the new due time, so that an idle worker re-arms its timer. */
  readonly onScheduled: (dueAt: Instant) => void;
}

/** How many times an edit without an expected version is tried if other edits come first. */
const MOST_TRIES = 5;

export const makeEditPost = (deps: EditPostDeps): EditPost => {
  const tryOnce = makeTry(deps);
  return async (command) => {
    let edited = await tryOnce(command);
    for (
      let tries = 1;
      tries < MOST_TRIES && overtaken(edited) && command.expectedVersion === null;
      tries += 1
    ) {
      edited = await tryOnce(command);
    }
    if (edited.ok) deps.onScheduled(dueAtOf(edited.value.post));
    return edited;
  };
};

const overtaken = (edited: Result<WrittenPost, EditPostRefusal>): boolean =>
  !edited.ok && edited.error.kind === 'version_mismatch';

const makeTry = (deps: EditPostDeps): EditPost => {
  const { clock, entropy, postReader, checkDraft, writeOnce } = deps;

  const check = async (
    { account, postId, patch, expectedVersion }: EditPostCommand,
    now: Instant,
  ): Promise<Result<Edit, EditPostRefusal>> => {
    const seen = await postReader.find(account.id, postId);
    if (seen === null) return err(postNotFound(postId));
    const editable = refuseUnlessEditable(seen, expectedVersion, now);
    if (!editable.ok) return editable;
    const workspace = { id: seen.workspaceId, accountId: account.id, timeZone: seen.timeZone };
    const { checked } = await checkDraft(draftFrom(seen, patch), workspace, now, seen.document.image);
    if (!checked.ok) return checked;
    const capped = checkChannelCap(account, checked.value.connections);
    if (!capped.ok) return capped;
    // An absent time stays exactly as it is, including the record of its adjustment to a clock change.
    const timing = patch.scheduledAt === undefined ? seen.timing : checked.value.timing;
    return ok({ postId, version: versionOf(seen, now), ...checked.value, timing });
  };

  return async (command) => {
    const { postId: post, requestId } = command;
    const now = clock.now();
    const earlier = await writeOnce.earlier(command, now);
    if (earlier !== null) return earlier;
    const edit = await check(command, now);
    if (!edit.ok) return edit;
    const { connections } = edit.value;
    const chosen = { requestKeys: connections.map(() => entropy.requestKey()), requestId, now };
    return writeOnce.commit(command, now, {
      needs: { post, newIds: { posts: 0, deliveries: connections.length } },
      decide: (facts: Facts<'post' | 'newIds'>) => decideEdit(facts, edit.value, chosen),
    });
  };
};

/**
 * The post as a draft with the changes applied. Formatting stored HTML again changes nothing, so the content can pass
 * through.
 */
const draftFrom = ({ document, deliveries }: Post, patch: PostPatch): PostDraft => {
  const { content, image, ...kept } = document;
  return {
    ...allValid<KeptFields>(kept),
    content: valid(content.html as RawContent),
    connectionIds: valid(deliveries.map(({ connection }) => connection.id)),
    // If no time is given, the existing one is neither read nor checked again.
    scheduledAt: valid(AT_ONCE),
    image: valid(null),
    ...patch,
  };
};
