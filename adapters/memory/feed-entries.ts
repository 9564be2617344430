import type { ConnectionId, RequestKey } from '../../core/index.js';
import type { FeedEntries, FeedEntry } from '../publishers/feed/feed-entries.js';
import { promised } from './promised.js';

export const memoryFeedEntries = (): FeedEntries => {
  const feeds = new Map<ConnectionId, Map<RequestKey, FeedEntry>>();
  return {
    put: (entry) =>
      promised(() => {
        const feed = feeds.get(entry.connectionId) ?? new Map<RequestKey, FeedEntry>();
        feeds.set(entry.connectionId, feed);
        if (!feed.has(entry.requestKey)) feed.set(entry.requestKey, entry);
      }),
    latest: (connection, limit) =>
      promised(() =>
        [...(feeds.get(connection)?.values() ?? [])]
          .reverse()
          // The sort is stable: of two of one moment the one that was put later is the newer one.
          .sort((a, b) => b.publishedAt - a.publishedAt)
          .slice(0, limit),
      ),
    find: (connection, key) => promised(() => feeds.get(connection)?.get(key) ?? null),
  };
};
