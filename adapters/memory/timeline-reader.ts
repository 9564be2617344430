import {
  endOfEvents,
  eventsAfter,
  type AccountEvent,
  type AccountId,
  type TimelineReader,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { asPort } from './promised.js';

const withoutId = ({ id: _id, ...event }: AccountEvent) => event;

export const makeMemoryTimelineReader = ({ tables }: MemoryStore): TimelineReader => {
  const { posts, events, eventsRemovedUpTo } = tables;

  const all = (account: AccountId): readonly AccountEvent[] =>
    [...posts.committed.all()]
      .filter(({ accountId }) => accountId === account)
      .flatMap(({ id }) => events.committed.get(id) ?? [])
      .sort((one, other) => one.id - other.id);

  const removedUpTo = (account: AccountId): number => eventsRemovedUpTo.committed.get(account) ?? 0;

  return asPort<TimelineReader>({
    eventsOf: (account, post, { offset, limit }) => {
      if (posts.committed.get(post)?.accountId !== account) return [];
      return (events.committed.get(post) ?? []).slice(offset, offset + limit).map(withoutId);
    },
    eventsAfter: (account, place, limit) => {
      const found = all(account).filter(({ id }) => id > removedUpTo(account) && id >= (place?.id ?? 0));
      return eventsAfter({ found, removedUpTo: removedUpTo(account) }, place, limit);
    },
    endOf: (account) => endOfEvents(all(account).at(-1), removedUpTo(account)),
    newestOf: (accounts) => {
      const newest = accounts.map((account) => [account, all(account).at(-1)?.id ?? 0] as const);
      return new Map(newest.filter(([, id]) => id > 0));
    },
  });
};
