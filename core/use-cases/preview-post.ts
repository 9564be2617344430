import { admissionNeeds, admit, type AdmissionFacts } from '../decisions/accept-post.js';
import { priceOf } from '../decisions/charge.js';
import { evolveWallet } from '../domain/evolve.js';
import type { ContentLoss } from '../domain/content-loss.js';
import type { Account } from '../domain/account.js';
import type { PostDraft } from '../domain/draft.js';
import type { Instant } from '../domain/instant.js';
import type { WalletBalance } from '../domain/ledger.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type { Charge } from '../domain/post.js';
import type { CreatePostRefusal, IdempotencyRefusal } from '../domain/refusals.js';
import type { Timing } from '../domain/schedule.js';
import type { Checked } from '../domain/violation.js';
import type { Clock } from '../ports/clock.js';
import type { Commit } from '../ports/commit.js';
import { err, ok, unreachable, type Result } from '../shared/result.js';
import type { CheckDraft, ExaminedDraft } from './check-draft.js';
import type { ExaminedChannel } from './examine-channels.js';

/** The refusals of creating a post, except those that depend on an earlier request. */
export type PreviewRefusal = Exclude<CreatePostRefusal, IdempotencyRefusal>;

/** The result of creating a post now. A refused preview still contains everything that can be determined. */
export interface PostPreview {
  /** The result that creating the post would have. */
  readonly creation: Result<null, PreviewRefusal>;
  readonly timing: Checked<Timing>;
  /** The units of the plan and the price that one more post would take. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly wallet: {
    readonly before: WalletBalance;
    /** Null if the post would not be accepted. */
    readonly after: WalletBalance | null;
  };
  readonly channels: readonly ExaminedChannel[];
  /** What the content would lose. */
  readonly lost: readonly ContentLoss[];
}

export interface PreviewPostCommand {
  readonly account: Account;
  readonly draft: PostDraft;
}

/** Decides about a post exactly as creating it does, and discards the decision: nothing is stored, nothing is sent. */
export type PreviewPost = (command: PreviewPostCommand) => Promise<PostPreview>;

export interface PreviewPostDeps {
  readonly clock: Clock;
  readonly commit: Commit;
  readonly checkDraft: CheckDraft;
}

export const makePreviewPost =
  ({ clock, commit, checkDraft }: PreviewPostDeps): PreviewPost =>
  async ({ account, draft }) => {
    const now = clock.now();
    const examined = await checkDraft(draft, account.workspace, now);
    if (examined.images.ok) for (const image of examined.images.value) await image.discard();
    const { timing, channels, checked, lost } = examined;
    const needs = admissionNeeds(account, checked.ok ? checked.value : { timing: { kind: 'now' } }, now);
    const decided = await commit<keyof AdmissionFacts, never, Decided>({
      account: account.id,
      needs,
      decide: (facts: AdmissionFacts) => err(decidePreview(facts, account, examined, now)),
    });
    if (decided.ok) return unreachable(decided.value);
    return { ...decided.error, timing, channels, lost };
  };

type Decided = Pick<PostPreview, 'creation' | 'charge' | 'wallet'>;

/** Decides about the post and always refuses, so that nothing is written: the refusal carries the preview. */
const decidePreview = (
  facts: AdmissionFacts,
  account: Account,
  { checked }: ExaminedDraft,
  now: Instant,
): Decided => {
  const { wallet: before } = facts;
  const refused = { before, after: null };
  if (!checked.ok) return { creation: checked, charge: priceOf(facts, account, now), wallet: refused };
  const { charge, admitted } = admit(facts, account, checked.value, now);
  if (!admitted.ok) return { creation: admitted, charge, wallet: refused };
  const hold = { kind: 'hold', amountMinor: admitted.value.priceMinor, operationKey: 'preview' } as const;
  return { creation: ok(null), charge, wallet: { before, after: evolveWallet(before, hold) } };
};
