import type { UsageReader } from '../../core/index.js';
import { usageKey, type MemoryStore } from './memory-store.js';
import { countDrafts } from './post-rows.js';
import { asPort } from './promised.js';

export const makeMemoryUsageReader = ({ tables }: MemoryStore) =>
  asPort<UsageReader>({
    usageOf: (account, period) =>
      tables.usages.committed.get(usageKey(account, period)) ?? { posts: 0, included: 0 },
    draftsOf: (account) => countDrafts(tables.posts.committed, account),
  });
