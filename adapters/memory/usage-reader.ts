import type { UsageReader } from '../../core/index.js';
import { usageKey, type MemoryStore } from './memory-store.js';
import { countDrafts } from './post-rows.js';
import { promised } from './promised.js';

export const makeMemoryUsageReader = ({ tables }: MemoryStore): UsageReader => ({
  usageOf: (account, period) =>
    promised(() => tables.usages.committed.get(usageKey(account, period)) ?? { posts: 0, included: 0 }),
  draftsOf: (account) => promised(() => countDrafts(tables.posts.committed, account)),
});
