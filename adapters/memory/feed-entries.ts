import { provider as kind, type ConnectionId, type RequestKey } from '../../core/index.js';
import type { FeedEntries, FeedEntry } from '../publishers/feed/feed-entries.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

const FEED = kind('feed');

export const makeMemoryFeedEntries = ({ tables }: MemoryStore): FeedEntries => {
  const feeds = new Map<ConnectionId, Map<RequestKey, FeedEntry>>();
  return {
    put: (entry) =>
      promised(() => {
        const feed = feeds.get(entry.connectionId) ?? new Map<RequestKey, FeedEntry>();
        feeds.set(entry.connectionId, feed);
        if (!feed.has(entry.requestKey)) feed.set(entry.requestKey, entry);
      }),
    feedOf: (connection) =>
      promised(() => {
        const row = tables.connections.committed.get(connection);
        return row?.provider === FEED ? { title: row.name, removed: row.status === 'disconnected' } : null;
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
