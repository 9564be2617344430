import { checkChannelCap } from '../../decisions/accept-post.js';
import { editablePost, type Edit, type NotChangeable } from '../../decisions/edit-post.js';
import type { PostPatch, PostRequest } from '../../domain/post-request.js';
import type { Instant } from '../../domain/instant.js';
import { imagesOf, type KeptFields, type RawContent } from '../../domain/post-document.js';
import { connectionIdsOf, isDraft, versionOf, type Post } from '../../domain/post.js';
import type { CreatePostRefusal, Unavailable } from '../../domain/refusals.js';
import { AT_ONCE } from '../../domain/schedule.js';
import {
  allValid,
  chain,
  missing,
  valid,
  type Checked,
  type FieldName,
  type Violation,
} from '../../domain/violation.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { keptAsRequested, plannedAfter, timesMissing } from './kept-overrides.js';
import { checkIncomplete, type Storable } from './check-incomplete.js';
import type { ExaminedChannel } from './examine-channels.js';
import type { VersionedCommand } from '../write-once.js';
import type { ImagesAndLosses, ReadRequest } from './read-request.js';
import type { CheckRequest } from './check-request.js';

/** The post to change, scheduled or a draft, and the version that the client expects. */
export type ChangeCommand = Required<Pick<VersionedCommand, 'expectedVersion'>> & VersionedCommand;

/** Why a post is not changed. */
export type ChangeRefusal = NotChangeable | CreatePostRefusal;

/** A post with its changes, scheduled or sent now, which every rule and every channel accepts. */
export interface CheckedChange extends Edit, ImagesAndLosses {
  readonly kind: 'post';
  /** The post at the time of the check. */
  readonly seen: Post;
  readonly channels: readonly ExaminedChannel[];
}

/** A draft with its changes that remains a draft. */
export interface CheckedDraft extends Storable, Pick<CheckedChange, 'seen' | 'postId' | 'version'> {
  readonly kind: 'draft';
}

/**
 * Checks a post with its changes like a new post. A draft without a new time remains a draft, and is checked as one.
 */
export type CheckChange = (
  command: ChangeCommand & { readonly patch: PostPatch },
  now: Instant,
) => Promise<Result<CheckedChange | CheckedDraft, ChangeRefusal>>;

type CheckChangeDeps = Pick<CoreDeps, 'postReader'> & {
  readonly readRequest: ReadRequest;
  readonly checkRequest: CheckRequest;
};

export const makeCheckChange =
  ({ postReader, readRequest, checkRequest }: CheckChangeDeps): CheckChange =>
  async ({ account, postId, patch, expectedVersion }, now) => {
    const found = await postReader.find(account.id, postId);
    const editable = editablePost(found, { postId, version: expectedVersion }, now);
    if (!editable.ok) return editable;
    const { value: seen } = editable;
    const workspace = { id: seen.workspaceId, accountId: account.id, timeZone: seen.timeZone };
    const before = imagesOf(seen.document).map(({ image }) => image);
    const kept = patch.image === undefined ? before : [];
    const changed = requestFrom(seen, patch);
    const target = { postId, version: versionOf(seen, now) };
    if (staysDraft(seen, patch)) {
      const read = await readRequest(changed, workspace, kept);
      const stored = read.ok ? checkIncomplete(read.value) : read;
      return stored.ok ? ok({ kind: 'draft', seen, ...target, ...stored.value }) : stored;
    }
    const { checked, channels } = await checkRequest(changed, workspace, now, kept);
    if (!checked.ok) return checked;
    const ids = checked.value.connections.map(({ id }) => id);
    const planned = plannedAfter(seen, patch, checked.value, ids);
    const violations = timesMissing(patch, planned, ids, now);
    if (violations.length > 0) return err({ kind: 'invalid_request', violations });
    const capped = checkChannelCap(account, checked.value.connections);
    if (!capped.ok) return capped;
    return ok({ kind: 'post', seen, ...target, ...checked.value, ...planned, channels });
  };

const staysDraft = (seen: Post, { scheduledAt }: PostPatch): boolean =>
  isDraft(seen) && scheduledAt === undefined;

/** Only a time completes a draft, and an accepted post never becomes a draft again. */
const draftProblems = (seen: Post, patch: PostPatch): readonly Violation[] => {
  const { draft } = patch;
  if (draft?.ok !== true || draft.value === staysDraft(seen, patch)) return [];
  const message = draft.value
    ? 'A post that has a time is not a draft. Cancel it, or omit the time.'
    : 'To complete a draft, send scheduled_at or call publish/.';
  return [{ at: { field: 'draft' }, kind: 'conflicting_fields', message }];
};

/**
 * The post as a request with the changes applied. Formatting stored HTML again changes nothing, so the content can pass
 * through.
 */
const requestFrom = (seen: Post, patch: PostPatch): PostRequest => {
  const { headline, content, image, imageAlt, moreImages, ...kept } = seen.document;
  const connectionIds = connectionIdsOf(seen);
  return {
    ...allValid<Omit<KeptFields, 'headline' | 'imageAlt'>>(kept),
    headline: unlessMissing('headline', headline, headline === ''),
    content: unlessMissing('content', content.html as RawContent, content.html === ''),
    connectionIds: unlessMissing('connectionIds', connectionIds, connectionIds.length === 0),
    // Without a new time, the existing one is neither read nor checked again.
    scheduledAt: valid(AT_ONCE),
    image: valid([]),
    draft: valid(false),
    channelOverrides: valid(keptAsRequested(seen, patch)),
    ...patch,
    imageAlt: changedAlts(seen.document, patch),
    otherViolations: [...draftProblems(seen, patch), ...patch.otherViolations],
  };
};

/** Required fields are missing only in drafts. */
const unlessMissing = <T>(field: FieldName, value: T, isMissing: boolean): Checked<T> =>
  isMissing ? missing({ field }) : valid(value);

/**
 * Descriptions belong to their images, so replacing or removing the images drops them. Fewer texts than images leave
 * the other descriptions unchanged; an empty list removes all of them.
 */
const changedAlts = (
  { imageAlt, moreImages }: Post['document'],
  { image, imageAlt: changed }: PostPatch,
): PostRequest['imageAlt'] => {
  if (image !== undefined) return changed ?? valid([]);
  const before = [imageAlt, ...moreImages.map(({ alt }) => alt)];
  if (changed === undefined) return valid(before);
  return chain(changed, (alts) => valid(alts.length === 0 ? [] : [...alts, ...before.slice(alts.length)]));
};

/** How many times a change without an expected version is attempted if other changes come first. */
const MOST_TRIES = 5;

/**
 * Retries a change that another one overtook, unless the client named a version. The commit cannot apply it to the
 * newer post: whether channels accept the result was checked before, for the post as it was then.
 */
export const tryAgain = async <T, E extends { readonly kind: string }>(
  { expectedVersion }: Pick<ChangeCommand, 'expectedVersion'>,
  tryOnce: () => Promise<Result<T, E>>,
): Promise<Result<T, E | Unavailable>> => {
  for (let tries = 1; ; tries += 1) {
    const changed = await tryOnce();
    const isOvertaken = !changed.ok && changed.error.kind === 'version_mismatch' && expectedVersion === null;
    if (!isOvertaken) return changed;
    if (tries === MOST_TRIES) return err({ kind: 'unavailable', retryAfterSeconds: 1 });
  }
};
