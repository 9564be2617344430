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
import type { Scope, UnitOfWork } from '../ports/unit-of-work.js';
import { err, ok, unreachable, type Result } from '../shared/result.js';
import { admitPost, holdMoney, takeAllowance } from './accept-post.js';
import type { CheckDraft, ExaminedDraft } from './check-draft.js';
import type { ExaminedChannel } from './examine-channels.js';

/** What creating a post can be refused for, beside what became of an earlier request. */
export type PreviewRefusal = Exclude<CreatePostRefusal, IdempotencyRefusal>;

/** What would become of a post if it were created now. A refusal hides nothing that can be known all the same. */
export interface PostPreview {
  /** What creating it would answer. */
  readonly verdict: Result<null, PreviewRefusal>;
  readonly timing: Checked<Timing>;
  /** What one more post would take of the plan and cost. */
  readonly charge: Result<Charge, PlanLimitReached>;
  readonly wallet: {
    readonly before: WalletBalance;
    /** Null where the post would not be accepted. */
    readonly after: WalletBalance | null;
  };
  readonly channels: readonly ExaminedChannel[];
}

export interface PreviewPostCommand {
  readonly account: Account;
  readonly draft: PostDraft;
}

/** Decides about a post exactly as creating it does, and then undoes all of it: nothing is stored, nothing is sent. */
export type PreviewPost = (command: PreviewPostCommand) => Promise<PostPreview>;

export interface PreviewPostDeps {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly checkDraft: CheckDraft;
}

export const makePreviewPost =
  ({ clock, unitOfWork, checkDraft }: PreviewPostDeps): PreviewPost =>
  async ({ account, draft }) => {
    const now = clock.now();
    const examined = await checkDraft(draft, account.workspace, now);
    if (examined.image.ok) await examined.image.value?.discard();
    const { timing, channels } = examined;
    const decided = await undone(unitOfWork, account, (scope) => decide(scope, account, examined, now));
    return { ...decided, timing, channels };
  };

type Decision = Pick<PostPreview, 'verdict' | 'charge' | 'wallet'>;

const decide = async (
  scope: Scope,
  account: Account,
  { verdict: checked }: ExaminedDraft,
  now: Instant,
): Promise<Decision> => {
  const before = await scope.wallet.balance();
  const refused = { before, after: null };
  if (!checked.ok)
    return { verdict: checked, charge: await takeAllowance(scope, account, now), wallet: refused };
  const { charge, verdict: admitted } = await admitPost(scope, account, checked.value, now);
  if (!admitted.ok) return { verdict: admitted, charge, wallet: refused };
  const operation = { operationKey: `preview:${String(account.id)}`, postId: null, at: now };
  const held = await holdMoney(scope, admitted.value, operation);
  if (!held.ok) return { verdict: held, charge, wallet: refused };
  return { verdict: ok(null), charge, wallet: { before, after: await scope.wallet.balance() } };
};

/** Runs the work in a unit of work of which nothing stays. */
const undone = async <T>(
  unitOfWork: UnitOfWork,
  account: Account,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const run = await unitOfWork.run<never, T>(account.id, async (scope) => err(await work(scope)));
  return run.ok ? unreachable(run.value) : run.error;
};
