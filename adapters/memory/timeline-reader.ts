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

export const makeMemoryTimelineReader = ({ committed }: MemoryStore): TimelineReader => {
  const { posts, events, eventsRemovedUpTo } = committed;

  const all = (account: AccountId): readonly AccountEvent[] =>
    [...posts.all()]
      .filter(({ accountId }) => accountId === account)
      .flatMap(({ id }) => events.get(id) ?? [])
      .sort((one, other) => one.id - other.id);

  const removedUpTo = (account: AccountId): number => eventsRemovedUpTo.get(account) ?? 0;

  return asPort<TimelineReader>({
    eventsOf: (account, post, { offset, limit }) => {
      if (posts.get(post)?.accountId !== account) return [];
      return (events.get(post) ?? []).slice(offset, offset + limit).map(withoutId);
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
