import { admissionNeeds, admit, type AdmissionFacts } from '../decisions/accept-post.js';
import { priceOf } from '../decisions/charge.js';
import { admitDraft } from '../decisions/draft-post.js';
import type { Overrides } from '../domain/channel-override.js';
import { evolveWallet } from '../domain/evolve.js';
import type { ContentLoss } from '../domain/content-loss.js';
import type { Facts } from '../domain/facts.js';
import type { Account } from '../domain/account.js';
import type { Instant } from '../domain/instant.js';
import type { WalletBalance } from '../domain/ledger.js';
import { isDraftRequest, type PostRequest } from '../domain/post-request.js';
import { minorUnits } from '../domain/money.js';
import type { PlanLimitReached, Usage } from '../domain/plan.js';
import type { Charge } from '../domain/post.js';
import type { AccountInactive, CreatePostRefusal, IdempotencyRefusal } from '../domain/refusals.js';
import type { ChosenTiming } from '../domain/schedule.js';
import type { Checked } from '../domain/violation.js';
import { err, ok, unreachable, type Result } from '../shared/result.js';
import { latestNow } from '../ports/clock.js';
import { checkIncomplete } from './checks/check-incomplete.js';
import type { ExaminedRequest, CheckRequest } from './checks/check-request.js';
import type { CoreDeps } from './deps.js';
import type { ExaminedChannel } from './checks/examine-channels.js';

/** The refusals of creating a post, except those that depend on an earlier request or on what happens meanwhile. */
export type PreviewRefusal = Exclude<CreatePostRefusal, IdempotencyRefusal | AccountInactive>;

/** The result of creating a post now. A refused preview still contains everything that can be determined. */
export interface PostPreview {
  /** The result that creating the post would have. */
  readonly creation: Result<null, PreviewRefusal>;
  /** The earliest time of all channels. */
  readonly timing: Checked<ChosenTiming>;
  /** The overrides of the post; also null if a time cannot be read. */
  readonly overrides: Overrides | null;
  /** The units of the plan and the price that one more post would take. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly wallet: {
    readonly before: WalletBalance;
    /** Null if the post would not be accepted. */
    readonly after: WalletBalance | null;
  };
  readonly channels: readonly ExaminedChannel[];
  /** What would be removed from the content. */
  readonly lost: readonly ContentLoss[];
  /** For the preview of a post that is to be created after this one. */
  readonly ahead: PostsAhead;
}

/** What posts that are to be created before a previewed one take of the plan and the wallet. */
export interface PostsAhead extends Usage {
  readonly heldMinor: number;
  readonly scheduled: number;
  readonly drafts: number;
}

const NOTHING_AHEAD: PostsAhead = { posts: 0, included: 0, heldMinor: 0, scheduled: 0, drafts: 0 };

/** The post to preview. */
export interface PreviewPostCommand {
  readonly account: Account;
  readonly request: PostRequest;
  /** Of the preview of the post before it, if both are to be created. */
  readonly ahead?: PostsAhead | undefined;
}

/** Decides about a post exactly as creating it does, and discards the decision: nothing is stored, nothing is sent. */
export type PreviewPost = (command: PreviewPostCommand) => Promise<PostPreview>;

type PreviewPostDeps = Pick<CoreDeps, 'clock' | 'commit'> & { readonly checkRequest: CheckRequest };

export const makePreviewPost =
  ({ clock, commit, checkRequest }: PreviewPostDeps): PreviewPost =>
  async ({ account, request, ahead = NOTHING_AHEAD }) => {
    const now = clock.now();
    const examined = await checkRequest(request, account.workspace, latestNow(clock));
    const { read, timing, overrides, channels, checked } = examined;
    const isDraft = isDraftRequest(request);
    const needs = admissionNeeds(account, checked.ok ? checked.value : { timing: { kind: 'now' } }, now);
    const decided = await commit<keyof PreviewFacts, never, Decided>({
      account: account.id,
      needs: { ...needs, drafts: isDraft ? true : null },
      decide: (facts: PreviewFacts) =>
        err((isDraft ? decideDraftPreview : decidePreview)(behind(ahead, facts), account, examined, now)),
    });
    if (decided.ok) return unreachable(decided.value);
    return { ...decided.error, timing, overrides, channels, lost: read.ok ? read.value.lost : [] };
  };

type Decided = Pick<PostPreview, 'creation' | 'charge' | 'wallet' | 'ahead'>;

type PreviewFacts = AdmissionFacts & Facts<'drafts'>;

type FactsBehind = PreviewFacts & Pick<PostPreview, 'ahead'>;

/** The facts once the posts ahead are created. */
const behind = (ahead: PostsAhead, facts: PreviewFacts): FactsBehind => {
  const { usage, wallet, scheduled, drafts } = facts;
  // The wallet may have been debited since those were previewed.
  const amountMinor = minorUnits(Math.min(ahead.heldMinor, wallet.availableMinor));
  return {
    usage: { posts: usage.posts + ahead.posts, included: usage.included + ahead.included },
    wallet: evolveWallet(wallet, { kind: 'hold', amountMinor, operationKey: 'preview' }),
    scheduled: scheduled + ahead.scheduled,
    drafts: drafts + ahead.drafts,
    ahead,
  };
};

/** Storing a draft costs nothing; `charge` is what one more post would take. */
const decideDraftPreview = (
  facts: FactsBehind,
  account: Account,
  { read }: ExaminedRequest,
  now: Instant,
): Decided => {
  const { wallet: before, ahead } = facts;
  const stored = read.ok ? checkIncomplete(read.value) : read;
  const charge = priceOf(facts, account, now);
  const admitted = stored.ok ? admitDraft(facts, account) : stored;
  return admitted.ok
    ? {
        creation: ok(null),
        charge,
        wallet: { before, after: before },
        ahead: { ...ahead, drafts: ahead.drafts + 1 },
      }
    : { creation: admitted, charge, wallet: { before, after: null }, ahead };
};

/** Decides about the post and always refuses, so that nothing is written: the refusal carries the preview. */
const decidePreview = (
  facts: FactsBehind,
  account: Account,
  { checked }: ExaminedRequest,
  now: Instant,
): Decided => {
  const { wallet: before, ahead } = facts;
  const refused = { wallet: { before, after: null }, ahead };
  if (!checked.ok) return { creation: checked, charge: priceOf(facts, account, now), ...refused };
  const { charge, admitted } = admit(facts, account, checked.value, now);
  if (!admitted.ok) return { creation: admitted, charge, ...refused };
  const { source, priceMinor } = admitted.value;
  const hold = { kind: 'hold', amountMinor: priceMinor, operationKey: 'preview' } as const;
  return {
    creation: ok(null),
    charge,
    wallet: { before, after: evolveWallet(before, hold) },
    ahead: {
      ...ahead,
      posts: ahead.posts + 1,
      included: ahead.included + (source === 'included' ? 1 : 0),
      heldMinor: ahead.heldMinor + priceMinor,
      scheduled: ahead.scheduled + (checked.value.timing.kind === 'scheduled' ? 1 : 0),
    },
  };
};
