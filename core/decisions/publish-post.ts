import { atOnce } from '../domain/channel-override.js';
import type { Change, Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import type { Post } from '../domain/post.js';
import { postNotFound, type NotFound, type NotScheduled, type VersionMismatch } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { refuseUnlessEditable, type Edit } from './edit-post.js';
import { begunAtOnce, deliveriesAtOnce, type SentAtOnce } from './new-deliveries.js';
import { appended } from './post-changes.js';
import { settled } from './settle.js';

export type PublishFacts = Facts<'post' | 'newIds' | 'pauses'>;

/**
 * Sends all channels of a scheduled post now, with their own texts, if it still has the checked version. The post was
 * counted and its price was held at acceptance, so nothing is charged again.
 */
export const decidePublish = (
  facts: PublishFacts,
  checked: Edit,
  sentAtOnce: SentAtOnce,
): Result<Decision<Post>, NotFound | NotScheduled | VersionMismatch> => {
  const { post } = facts;
  const { requestId, now } = sentAtOnce;
  if (post === null) return err(postNotFound(checked.postId));
  const editable = refuseUnlessEditable(post, checked.version, now);
  if (!editable.ok) return editable;
  const { id: postId } = post;
  const { document, connections } = checked;
  const planned = atOnce(checked);
  const deliveries = deliveriesAtOnce(facts, post, { connections, ...planned }, sentAtOnce);
  const changes: readonly Change[] = [
    { kind: 'post_edited', postId, document, ...planned, deliveries },
    appended(postId, now, 'edited', { requestId, detail: 'sent now' }),
    ...begunAtOnce(deliveries, sentAtOnce),
  ];
  return ok(settled(post, changes, now));
};
