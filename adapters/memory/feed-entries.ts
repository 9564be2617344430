import { provider as kind, type ConnectionId, type Entry, type FeedEntries } from '../../core/index.js';
import { entryKey, type MemoryStore } from './memory-store.js';
import { asPort } from './promised.js';

const FEED = kind('feed');

/** The entries of the feeds of a store in memory. */
export const makeMemoryFeedEntries = ({ committed: { connections, entries } }: MemoryStore) => {
  const latest = (connection: ConnectionId, limit: number): readonly Entry[] =>
    [...entries.all()]
      .filter(({ connectionId }) => connectionId === connection)
      .reverse()
      // The sort is stable: of two entries with the same time, the one that was stored later is newer.
      .sort((a, b) => b.publishedAt - a.publishedAt)
      .slice(0, limit);

  return asPort<FeedEntries>({
    feedOf: (connection) => {
      const row = connections.get(connection);
      return row?.provider === FEED ? { title: row.name, removed: row.status === 'disconnected' } : null;
    },
    latest,
    latestKeys: (connection, limit) => latest(connection, limit).map(({ requestKey }) => requestKey),
    find: (connectionId, requestKey) => entries.get(entryKey({ connectionId, requestKey })) ?? null,
  });
};
