import type { Decision } from '../domain/change.js';
import { evolvePost } from '../domain/evolve.js';
import type { Facts } from '../domain/facts.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { connectionIdsOf, isDraft, isUntouched, type Post } from '../domain/post.js';
import { postNotFound, type NotFound, type NotScheduled, type VersionMismatch } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { canonicalJson } from '../shared/canonical-json.js';
import type { Acceptable } from './accept-post.js';
import { refuseOtherVersion } from './expected-version.js';
import { newDeliveries, type SentAtOnce } from './new-deliveries.js';
import { appended } from './post-changes.js';

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
): Result<Decision<Post>, NotFound | NotScheduled | VersionMismatch> => {
  const { post } = facts;
  const { requestId, now } = sent;
  if (post === null) return err(postNotFound(edit.postId));
  const editable = refuseUnlessEditable(post, edit.version, now);
  if (!editable.ok) return editable;
  if (isSame(post, edit)) return ok({ value: post, changes: [] });
  if (dropsDoubt(post, edit)) return err({ kind: 'not_scheduled' });
  const { id: postId } = post;
  const deliveries = newDeliveries(facts, post, edit, sent);
  const { document, timing, overrides } = edit;
  const change = { kind: 'post_edited', postId, document, timing, overrides, deliveries } as const;
  const changes = [change, appended(postId, now, 'edited', { requestId })];
  return ok({ value: evolvePost(post, change), changes });
};

const isSame = (post: Post, { document, timing, overrides, connections }: Acceptable): boolean =>
  canonicalJson([post.document, post.timing, post.overrides]) ===
    canonicalJson([document, timing, overrides]) &&
  canonicalJson(connectionIdsOf(post)) === canonicalJson(connections.map(({ id }) => id));

/**
 * Whether the edit removes a channel that may have published the post before a restore. Like its cancellation, that is
 * refused: the channel could be added again, and would get the post a second time under another request key.
 */
const dropsDoubt = ({ deliveries }: Post, { connections }: Acceptable): boolean =>
  deliveries.some(
    ({ earlierSentAt, connection }) =>
      earlierSentAt !== null && !connections.some(({ id }) => id === connection.id),
  );

/**
 * Only drafts and posts whose deliveries all wait can be edited: otherwise a channel would have received other content
 * than the post shows. If the client names a version, the post must have it.
 */
export const refuseUnlessEditable = (
  post: Post,
  expectedVersion: number | null,
  now: Instant,
): Result<null, NotScheduled | VersionMismatch> => {
  if (!isDraft(post) && !isUntouched(post, now)) return err({ kind: 'not_scheduled' });
  return refuseOtherVersion(post, expectedVersion, now);
};
