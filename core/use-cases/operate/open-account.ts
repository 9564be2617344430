import type { Account } from '../../domain/account.js';
import { parseTimeZone } from '../../domain/time-zone.js';
import type { Plans } from '../../ports/plans.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { problemsOf, readName, type Problems } from './problems.js';

/** The account to open. */
export interface OpenAccountCommand {
  readonly name: string;
  /** The IANA zone of its workspace, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly planSlug: string;
}

/** Opens an account with its first workspace and an empty wallet in the currency of its plan. */
export type OpenAccount = (command: OpenAccountCommand) => Promise<Result<Account, Problems>>;

export const makeOpenAccount =
  ({ accounts, plans, clock }: Pick<CoreDeps, 'accounts' | 'plans' | 'clock'>): OpenAccount =>
  async ({ name: given, timeZone, planSlug }) => {
    const name = readName(given, 'An account');
    const zone = parseTimeZone(timeZone);
    const plan = await plans.find(planSlug);
    const problems = problemsOf(
      !name.ok && name.error,
      zone === null && noSuchZone(timeZone),
      plan === null && (await noSuchPlan(plans, planSlug)),
    );
    if (!name.ok || zone === null || plan === null) return err(problems);
    const workspace = { name: 'Main', timeZone: zone };
    return ok(await accounts.insert({ name: name.value, plan, workspace, createdAt: clock.now() }));
  };

/** Changes plan and time zone. The current period and its count stay; the currency of an account never changes. */
export type ChangeAccount = (
  account: Account,
  change: { readonly planSlug?: string; readonly timeZone?: string },
) => Promise<Result<Account, Problems>>;

export const makeChangeAccount =
  ({ accounts, plans }: Pick<CoreDeps, 'accounts' | 'plans'>): ChangeAccount =>
  async (account, { planSlug, timeZone }) => {
    const zone = timeZone === undefined ? undefined : parseTimeZone(timeZone);
    const plan = planSlug === undefined ? account.plan : await plans.find(planSlug);
    const problems = problemsOf(
      zone === null && noSuchZone(String(timeZone)),
      plan === null && (await noSuchPlan(plans, String(planSlug))),
      plan !== null &&
        plan.currency !== account.currency &&
        `The plan "${plan.slug}" is in ${plan.currency}; the currency of the account is ${account.currency} and cannot change.`,
    );
    if (problems.length > 0 || zone === null || plan === null) return err(problems);
    if (planSlug !== undefined || zone !== undefined)
      await accounts.change(account.id, { planSlug, timeZone: zone });
    return ok((await accounts.find(account.id)) ?? account);
  };

const noSuchZone = (name: string): string => `"${name}" is not an IANA time zone such as Europe/Berlin.`;

const noSuchPlan = async (plans: Plans, slug: string): Promise<string> => {
  const known = (await plans.list()).map((plan) => plan.slug).join(', ');
  return `There is no plan "${slug}". Known plans: ${known}.`;
};
