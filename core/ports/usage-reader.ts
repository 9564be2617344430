import type { AccountId } from '../domain/ids.js';
import type { Usage } from '../domain/plan.js';
import type { UsagePeriod } from '../domain/time-zone.js';

/** How many posts of an account were accepted in a period. */
export interface UsageReader {
  readonly usageOf: (account: AccountId, period: UsagePeriod) => Promise<Usage>;
}
