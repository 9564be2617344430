import type { TimelineReader } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

export const makeMemoryTimelineReader = ({ tables }: MemoryStore): TimelineReader => ({
  eventsOf: (account, post, { offset, limit }) =>
    promised(() => {
      if (tables.posts.committed.get(post)?.accountId !== account) return [];
      return (tables.events.committed.get(post) ?? []).slice(offset, offset + limit);
    }),
});
