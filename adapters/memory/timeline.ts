import type { AccountId, PostEvent, Timeline, TimelineReader } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

export const appendEvents = (
  { tables }: MemoryStore,
  transaction: Transaction,
  events: readonly PostEvent[],
): void => {
  const rows = tables.events.within(transaction);
  for (const event of events) rows.put(event.postId, [...(rows.get(event.postId) ?? []), event]);
};

export const memoryTimeline = (
  store: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): Timeline => ({
  append: (events) =>
    promised(() => {
      const posts = store.tables.posts.within(transaction);
      const stray = events.find(({ postId }) => posts.get(postId)?.accountId !== account);
      if (stray !== undefined) throw new Error(`post ${String(stray.postId)} is not the account's`);
      appendEvents(store, transaction, events);
    }),
});

export const makeMemoryTimelineReader = ({ tables }: MemoryStore): TimelineReader => ({
  eventsOf: (account, post, { offset, limit }) =>
    promised(() => {
      if (tables.posts.committed.get(post)?.accountId !== account) return [];
      return (tables.events.committed.get(post) ?? []).slice(offset, offset + limit);
    }),
});
