import type { UsageReader } from '../../core/index.js';
import { usageKey, type MemoryStore } from './memory-store.js';
import { countDrafts } from './post-rows.js';
import { asPort } from './promised.js';

export const makeMemoryUsageReader = ({ committed }: MemoryStore) =>
  asPort<UsageReader>({
    usageOf: (account, period) =>
      committed.usages.get(usageKey(account, period)) ?? { posts: 0, included: 0 },
    draftsOf: (account) => countDrafts(committed, account),
  });
