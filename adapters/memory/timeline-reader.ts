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

  const timelinesOf = (account: AccountId): readonly (readonly AccountEvent[])[] =>
    [...posts.all()].filter(({ accountId }) => accountId === account).map(({ id }) => events.get(id) ?? []);

  const newestOf = (account: AccountId): AccountEvent | undefined =>
    timelinesOf(account)
      .flatMap((timeline) => timeline.slice(-1))
      .reduce<AccountEvent | undefined>((a, b) => (a !== undefined && a.id > b.id ? a : b), undefined);

  const removedUpTo = (account: AccountId): number => eventsRemovedUpTo.get(account) ?? 0;

  return asPort<TimelineReader>({
    eventsOf: (account, post, { offset, limit }) => {
      if (posts.get(post)?.accountId !== account) return [];
      return (events.get(post) ?? []).slice(offset, offset + limit).map(withoutId);
    },
    eventsAfter: (account, position, limit) => {
      const found = timelinesOf(account)
        .flatMap((timeline) =>
          timeline.filter(({ id }) => id > removedUpTo(account) && id >= (position?.id ?? 0)),
        )
        .sort((one, other) => one.id - other.id);
      return eventsAfter({ found, removedUpTo: removedUpTo(account) }, position, limit);
    },
    endOf: (account) => endOfEvents(newestOf(account), removedUpTo(account)),
    newestOf: (accounts) => {
      const newest = accounts.map((account) => [account, newestOf(account)?.id ?? 0] as const);
      return new Map(newest.filter(([, id]) => id > 0));
    },
  });
};
