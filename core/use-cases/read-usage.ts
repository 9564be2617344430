import type { Actor } from '../domain/account.js';
import type { WalletBalance } from '../domain/ledger.js';
import type { Plan, Usage } from '../domain/plan.js';
import { usagePeriodAt, type TimeZone, type UsagePeriod } from '../domain/time-zone.js';
import type { CoreDeps } from './deps.js';

/** Plan, usage and balance of an account in the current period. */
export interface AccountUsage {
  readonly plan: Plan;
  readonly period: UsagePeriod;
  /** The zone that defines the calendar month of the period. */
  readonly timeZone: TimeZone;
  readonly usage: Usage;
  /** How many there are at present, of the plan's `maxDrafts`. */
  readonly drafts: number;
  readonly balance: WalletBalance;
}

/** The use of the current period, the balance and the plan of the account. */
export type ReadUsage = (of: Pick<Actor, 'account'>) => Promise<AccountUsage>;

type ReadUsageDeps = Pick<CoreDeps, 'clock' | 'usageReader' | 'ledgerReader'>;

export const makeReadUsage =
  ({ clock, usageReader, ledgerReader }: ReadUsageDeps): ReadUsage =>
  async ({ account }) => {
    const { timeZone } = account.workspace;
    const period = usagePeriodAt(clock.now(), timeZone);
    const usage = await usageReader.usageOf(account.id, period);
    const drafts = await usageReader.draftsOf(account.id);
    const balance = await ledgerReader.balanceOf(account.id);
    if (balance === null) throw new Error(`account ${String(account.id)} has no wallet`);
    return { plan: account.plan, period, timeZone, usage, drafts, balance };
  };
