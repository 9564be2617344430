import type { Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { connectionIdsOf, isDraft, isUntouched, type Post } from '../domain/post.js';
import { postNotFound, type NotFound, type NotScheduled, type VersionMismatch } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { canonicalJson } from '../shared/canonical-json.js';
import { refuseOtherVersion } from './expected-version.js';
import { newDeliveries, type Acceptable, type SentAtOnce } from './new-deliveries.js';
import { appended, edited, type EditableParts } from './post-changes.js';
import { settled } from './settle.js';

/** A checked change, and the version of the post that it was checked against. */
export interface Edit extends Acceptable {
  readonly postId: PostId;
  readonly version: number;
}

/**
 * Replaces the document, time and connections of a scheduled post, if it still has the checked version. An edit without
 * an effect changes neither the version nor the timeline.
 */
export const decideEdit = (
  facts: Facts<'post' | 'newIds'>,
  edit: Edit,
  sent: Pick<SentAtOnce, 'requestKeys' | 'requestId' | 'now'>,
): Result<Decision<Post>, NotChangeable> => {
  const { requestId, now } = sent;
  const editable = editablePost(facts.post, edit, now);
  if (!editable.ok) return editable;
  const { value: post } = editable;
  if (isSame(post, edit)) return ok({ value: post, changes: [] });
  if (dropsDoubt(post, edit)) return err({ kind: 'not_scheduled' });
  const changes = [
    edited(post.id, edit, newDeliveries(facts, post, edit, sent)),
    appended(post.id, now, 'edited', { requestId }),
  ];
  return ok(settled(post, changes, now));
};

/** Whether an edit would change neither the document nor the times. */
export const hasSameParts = (before: EditableParts, after: EditableParts): boolean =>
  canonicalJson([before.document, before.timing, before.overrides]) ===
  canonicalJson([after.document, after.timing, after.overrides]);

const isSame = (before: Post, after: Acceptable): boolean =>
  hasSameParts(before, after) &&
  canonicalJson(connectionIdsOf(before)) === canonicalJson(after.connections.map(({ id }) => id));

/**
 * Whether the edit removes a channel that may have published the post before a restore. Like its cancellation, that is
 * refused: the channel could be added again, and would get the post a second time under another request key.
 */
const dropsDoubt = ({ deliveries }: Post, { connections }: Acceptable): boolean =>
  deliveries.some(
    ({ earlierSentAt, connection }) =>
      earlierSentAt !== null && !connections.some(({ id }) => id === connection.id),
  );

/** Why a post cannot be changed, sent now or canceled. */
export type NotChangeable = NotFound | NotScheduled | VersionMismatch;

/**
 * The post, if it exists and can be edited: only drafts and posts whose deliveries all wait, because otherwise a
 * channel would have received other content than the post shows. If a version is named, the post must have it.
 */
export const editablePost = (
  post: Post | null,
  { postId, version }: { readonly postId: PostId; readonly version: number | null },
  now: Instant,
): Result<Post, NotChangeable> => {
  if (post === null) return err(postNotFound(postId));
  if (!isDraft(post) && !isUntouched(post, now)) return err({ kind: 'not_scheduled' });
  const expected = refuseOtherVersion(post, version, now);
  return expected.ok ? ok(post) : expected;
};
