import type { AccountId } from '../domain/ids.js';
import type { Usage } from '../domain/plan.js';
import type { UsagePeriod } from '../domain/time-zone.js';

/** What an account used of its plan. */
export interface UsageReader {
  /** How many posts were accepted in a period. */
  readonly usageOf: (account: AccountId, period: UsagePeriod) => Promise<Usage>;
  /** How many drafts there are at present; those that were canceled do not count. */
  readonly draftsOf: (account: AccountId) => Promise<number>;
}
