import type { AccountId, Allowance, Usage, UsagePeriod, UsageReader } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

const NOTHING: Usage = { posts: 0, included: 0 };

const keyOf = (account: AccountId, { key }: UsagePeriod): string => `${String(account)} ${key}`;

export const memoryAllowance = (
  { tables }: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): Allowance => {
  const usages = tables.usages.within(transaction);
  const usageOf = (period: UsagePeriod): Usage => usages.get(keyOf(account, period)) ?? NOTHING;
  const count = (period: UsagePeriod, source: 'included' | 'overage', by: 1 | -1): void => {
    const { posts, included } = usageOf(period);
    const after = { posts: posts + by, included: included + (source === 'included' ? by : 0) };
    if (after.included < 0 || after.posts < after.included)
      throw new Error(`no ${source} post of ${period.key} is left to give back`);
    usages.put(keyOf(account, period), after);
  };
  return {
    take: (period, { includedPosts, maxPosts }) =>
      promised(() => {
        const { posts, included } = usageOf(period);
        if (maxPosts !== null && posts >= maxPosts) return { source: 'none', used: posts };
        const source = included < includedPosts ? 'included' : 'overage';
        count(period, source, 1);
        return { source };
      }),
    giveBack: (period, source) => promised(() => count(period, source, -1)),
  };
};

export const makeMemoryUsageReader = ({ tables }: MemoryStore): UsageReader => ({
  usageOf: (account, period) =>
    promised(() => tables.usages.committed.get(keyOf(account, period)) ?? NOTHING),
});
