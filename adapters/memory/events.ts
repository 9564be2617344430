import type { PostEvent } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import type { Transaction } from './table.js';

export const appendEvents = (
  { tables, nextId }: MemoryStore,
  transaction: Transaction,
  events: readonly PostEvent[],
): void => {
  const rows = tables.events.within(transaction);
  for (const event of events)
    rows.put(event.postId, [...(rows.get(event.postId) ?? []), { ...event, id: nextId() }]);
};
