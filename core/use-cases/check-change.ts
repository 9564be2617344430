import { checkChannelCap } from '../decisions/accept-post.js';
import type { ContentLoss } from '../domain/content-loss.js';
import { refuseUnlessEditable, type Edit } from '../decisions/edit-post.js';
import type { DraftValues, PostDraft } from '../domain/draft.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { PlanLimitReached } from '../domain/plan.js';
import { imagesOf, type KeptFields, type RawContent } from '../domain/post-document.js';
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
import { allValid, chain, valid, type CheckedFields } from '../domain/violation.js';
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
  /** New images, not visible until they are kept. */
  readonly images: readonly StagedImage[];
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
    const before = imagesOf(seen.document).map(({ image }) => image);
    const kept = patch.image === undefined ? before : [];
    const { checked, channels, lost } = await checkDraft(draftFrom(seen, patch), workspace, now, kept);
    if (!checked.ok) return checked;
    const capped = checkChannelCap(account, checked.value.connections);
    if (!capped.ok) return capped;
    return ok({ seen, postId, version: versionOf(seen, now), ...checked.value, channels, lost });
  };

/**
 * The post as a draft with the changes applied. Formatting stored HTML again changes nothing, so the content can pass
 * through.
 */
const draftFrom = ({ document, deliveries }: Post, patch: PostPatch): PostDraft => {
  const { content, image, imageAlt, moreImages, ...kept } = document;
  return {
    ...allValid<Omit<KeptFields, 'imageAlt'>>(kept),
    content: valid(content.html as RawContent),
    connectionIds: valid(deliveries.map(({ connection }) => connection.id)),
    // If no time is given, the existing one is neither read nor checked again.
    scheduledAt: valid(AT_ONCE),
    image: valid([]),
    ...patch,
    imageAlt: changedAlts(document, patch),
  };
};

/**
 * What the images show is said of those images: new ones, or none, do not keep it. Fewer texts than images leave the
 * others as they are, and none at all removes every text.
 */
const changedAlts = (
  { imageAlt, moreImages }: Post['document'],
  { image, imageAlt: changed }: PostPatch,
): PostDraft['imageAlt'] => {
  if (image !== undefined) return changed ?? valid([]);
  const before = [imageAlt, ...moreImages.map(({ alt }) => alt)];
  if (changed === undefined) return valid(before);
  return chain(changed, (alts) => valid(alts.length === 0 ? [] : [...alts, ...before.slice(alts.length)]));
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
