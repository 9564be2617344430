import { checkChannelCap } from '../decisions/accept-post.js';
import type { ContentLoss } from '../domain/content-loss.js';
import { refuseUnlessEditable, type Edit } from '../decisions/edit-post.js';
import type { DraftValues, PostDraft } from '../domain/draft.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { KeptFields, RawContent } from '../domain/post-document.js';
import { versionOf, type Post } from '../domain/post.js';
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
import type { StagedImage } from '../ports/image-store.js';
import type { PostReader } from '../ports/post-reader.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CheckDraft } from './check-draft.js';
import type { ExaminedChannel } from './examine-channels.js';
import type { WriteCommand } from './write-once.js';

/** The changes; absent fields stay as they are. */
export type PostPatch = Partial<CheckedFields<DraftValues>> & Pick<PostDraft, 'otherViolations'>;

/** A post that is still scheduled, and the version that the client means. */
export interface ChangeCommand extends WriteCommand {
  readonly postId: PostId;
  /** The version that the client has seen; null: any. */
  readonly expectedVersion: number | null;
}

/** Why a scheduled post is not changed. */
export type ChangeRefusal =
  | NotFound
  | NotScheduled
  | VersionMismatch
  | InvalidRequest
  | PlanLimitReached
  | IdempotencyRefusal
  | Unavailable;

/** A scheduled post with its changes, which every rule and every channel accepts. */
export interface CheckedChange extends Edit {
  /** As it was when it was checked. */
  readonly seen: Post;
  /** A new image, not visible until it is kept. */
  readonly image: StagedImage | null;
  readonly channels: readonly ExaminedChannel[];
  /** What the content of the changes lost. */
  readonly lost: readonly ContentLoss[];
}

/** Checks a scheduled post with its changes as a new post is checked. */
export type CheckChange = (
  command: ChangeCommand & { readonly patch: PostPatch },
  now: Instant,
) => Promise<Result<CheckedChange, ChangeRefusal>>;

export interface CheckChangeDeps {
  readonly postReader: PostReader;
  readonly checkDraft: CheckDraft;
}

export const makeCheckChange =
  ({ postReader, checkDraft }: CheckChangeDeps): CheckChange =>
  async ({ account, postId, patch, expectedVersion }, now) => {
    const seen = await postReader.find(account.id, postId);
    if (seen === null) return err(postNotFound(postId));
    const editable = refuseUnlessEditable(seen, expectedVersion, now);
    if (!editable.ok) return editable;
    const workspace = { id: seen.workspaceId, accountId: account.id, timeZone: seen.timeZone };
    const image = patch.image === undefined ? seen.document.image : null;
    const { checked, channels, lost } = await checkDraft(draftFrom(seen, patch), workspace, now, image);
    if (!checked.ok) return checked;
    const capped = checkChannelCap(account, checked.value.connections);
    if (!capped.ok) return capped;
    return ok({ seen, postId, version: versionOf(seen, now), ...checked.value, channels, lost });
  };

/**
 * The post as a draft with the changes applied. Formatting stored HTML again changes nothing, so the content can pass
 * through. What the image shows is said of that image: a new one, or none, does not keep it.
 */
const draftFrom = ({ document, deliveries }: Post, patch: PostPatch): PostDraft => {
  const { content, image, ...kept } = document;
  return {
    ...allValid<KeptFields>(kept),
    ...(patch.image === undefined ? {} : { imageAlt: valid(null) }),
    content: valid(content.html as RawContent),
    connectionIds: valid(deliveries.map(({ connection }) => connection.id)),
    // If no time is given, the existing one is neither read nor checked again.
    scheduledAt: valid(AT_ONCE),
    image: valid(null),
    ...patch,
  };
};

/** How many times a change without an expected version is tried if others come first. */
const MOST_TRIES = 5;

/** Tries a change again that another one overtook, unless the client named the version that it means. */
export const tryAgain = async <T, E extends { readonly kind: string }>(
  { expectedVersion }: Pick<ChangeCommand, 'expectedVersion'>,
  tryOnce: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  const most = expectedVersion === null ? MOST_TRIES : 1;
  for (let tries = 1; ; tries += 1) {
    const changed = await tryOnce();
    const isOvertaken = !changed.ok && changed.error.kind === 'version_mismatch';
    if (!isOvertaken || tries === most) return changed;
  }
};
