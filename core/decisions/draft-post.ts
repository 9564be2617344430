import type { Account } from '../domain/account.js';
import type { Overrides } from '../domain/channel-override.js';
import type { Change, Decision } from '../domain/change.js';
import type { Facts } from '../domain/facts.js';
import type { ConnectionId } from '../domain/ids.js';
import { ZERO } from '../domain/money.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { PostDocument } from '../domain/post-document.js';
import type { Charge, Post } from '../domain/post.js';
import type { InsufficientBalance } from '../domain/refusals.js';
import type { DraftTiming } from '../domain/schedule.js';
import { usagePeriodAt } from '../domain/time-zone.js';
import { err, ok, type Result } from '../shared/result.js';
import { acceptanceOf, admit, newPost, type AcceptanceFacts } from './accept-post.js';
import { editablePost, hasSameParts, type Edit, type NotChangeable } from './edit-post.js';
import { deliveriesAtOnce, type SentAtOnce } from './new-deliveries.js';
import { appended, edited } from './post-changes.js';
import { settled } from './settle.js';

/** The content of a draft, which may be incomplete. */
export interface DraftContent {
  readonly document: PostDocument;
  readonly overrides: Overrides | null;
  readonly connectionIds: readonly ConnectionId[];
}

const timingOf = ({ connectionIds }: DraftContent): DraftTiming => ({
  kind: 'draft',
  connectionIds,
  isDiscarded: false,
});

/** A draft takes nothing from the plan and the wallet. */
const NO_CHARGE = {
  source: 'included',
  priceMinor: ZERO,
  state: 'released',
  round: 1,
} as const satisfies Partial<Charge>;

/** The cap of a plan on drafts. */
export const admitDraft = (
  { drafts: used }: Facts<'drafts'>,
  { plan: { maxDrafts: limit } }: Pick<Account, 'plan'>,
): Result<null, PlanLimitReached> =>
  used >= limit ? err({ kind: 'plan_limit', cap: 'drafts', limit, used, resetsAt: null }) : ok(null);

/** Stores a draft, if the plan has room for one more. */
export const decideDraft = (
  facts: Facts<'newIds' | 'drafts'>,
  account: Account,
  content: DraftContent,
  { requestId, now }: Pick<SentAtOnce, 'requestId' | 'now'>,
): Result<Decision<Post>, PlanLimitReached> => {
  const admitted = admitDraft(facts, account);
  if (!admitted.ok) return admitted;
  const { workspace, currency } = account;
  const charge = { ...NO_CHARGE, currency, period: usagePeriodAt(now, workspace.timeZone) };
  const post = newPost(facts, account, { ...content, timing: timingOf(content), charge }, now);
  return ok({
    value: post,
    changes: [{ kind: 'post_inserted', post }, appended(post.id, now, 'drafted', { requestId })],
  });
};

/** Replaces the content of a draft; an edit without an effect keeps the version. */
export const decideDraftEdit = (
  { post }: Facts<'post'>,
  edit: DraftContent & Pick<Edit, 'postId' | 'version'>,
  { requestId, now }: Pick<SentAtOnce, 'requestId' | 'now'>,
): Result<Decision<Post>, NotChangeable> => {
  const editable = editablePost(post, edit, now);
  if (!editable.ok) return editable;
  const { value: before } = editable;
  const after = { ...edit, timing: timingOf(edit) };
  if (hasSameParts(before, after)) return ok({ value: before, changes: [] });
  const changes = [edited(before.id, after, []), appended(before.id, now, 'edited', { requestId })];
  return ok(settled(before, changes, now));
};

/**
 * Accepts a draft like a new post: counts it, fixes and holds its price, and queues a delivery for each connection.
 * Only the checked version is accepted, and acceptance changes the version, so this happens once.
 */
export const decideCompletion = (
  facts: AcceptanceFacts & Facts<'post'>,
  account: Account,
  checked: Edit,
  sent: SentAtOnce,
): Result<Decision<Post>, NotChangeable | PlanLimitReached | InsufficientBalance> => {
  const { now } = sent;
  const editable = editablePost(facts.post, checked, now);
  if (!editable.ok) return editable;
  const { admitted } = admit(facts, account, checked, now);
  if (!admitted.ok) return admitted;
  const charge = admitted.value;
  const { value: post } = editable;
  const deliveries = deliveriesAtOnce(facts, post, checked, sent);
  const { timing } = checked;
  const changes: readonly Change[] = [
    edited(post.id, checked, deliveries),
    { kind: 'charge_set', postId: post.id, charge },
    ...acceptanceOf({ ...post, timing, charge, deliveries }, sent),
  ];
  return ok(settled(post, changes, now));
};
