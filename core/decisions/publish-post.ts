import { withoutTimes } from '../domain/channel-override.js';
import type { Change, Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import type { Post } from '../domain/post.js';
import { ok, type Result } from '../shared/result.js';
import { editablePost, type Edit, type NotChangeable } from './edit-post.js';
import { begunAtOnce, deliveriesAtOnce, type SentAtOnce } from './new-deliveries.js';
import { appended, edited } from './post-changes.js';
import { settled } from './settle.js';

/**
 * Sends all channels of a scheduled post now, with their own texts, if it still has the checked version. The post was
 * counted and its price was held at acceptance, so nothing is charged again.
 */
export const decidePublish = (
  facts: Facts<'post' | 'newIds' | 'pauses'>,
  checked: Edit,
  sent: SentAtOnce,
): Result<Decision<Post>, NotChangeable> => {
  const { requestId, now } = sent;
  const editable = editablePost(facts.post, checked, now);
  if (!editable.ok) return editable;
  const { value: post } = editable;
  const after = { ...checked, ...withoutTimes(checked) };
  const deliveries = deliveriesAtOnce(facts, post, after, sent);
  const changes: readonly Change[] = [
    edited(post.id, after, deliveries),
    appended(post.id, now, 'edited', { requestId, detail: 'sent now' }),
    ...begunAtOnce(deliveries, sent),
  ];
  return ok(settled(post, changes, now));
};
