import type { AccountId } from '../domain/ids.js';
import type { Usage } from '../domain/plan.js';
import type { UsagePeriod } from '../domain/time-zone.js';

export type AllowanceTaken =
  | { readonly source: 'included' }
  | { readonly source: 'overage' }
  | { readonly source: 'none'; readonly used: number };

/** Counts an account's posts by period, inside a unit of work. */
export interface Allowance {
  /**
   * Counts one post: an included one while fewer than `includedPosts` are taken, else an overage one; none, and
   * nothing counted, when `maxPosts` posts of the period were counted already. Exact under concurrency.
   */
  readonly take: (
    period: UsagePeriod,
    bounds: { readonly includedPosts: number; readonly maxPosts: number | null },
  ) => Promise<AllowanceTaken>;
  /** Uncounts one post of the given source. */
  readonly giveBack: (period: UsagePeriod, source: 'included' | 'overage') => Promise<void>;
}

/** The counts outside a unit of work. */
export interface UsageReader {
  readonly usageOf: (account: AccountId, period: UsagePeriod) => Promise<Usage>;
}
