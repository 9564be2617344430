import {
  accountId,
  connectionId,
  instant,
  laneOf,
  postId,
  provider,
  requestKey,
  workspaceId,
  type Connection,
  type ConnectionSettings,
  type Entry,
  type FeedEntries,
  type Headline,
  type Instant,
  type ListedFeed,
  type PostDocument,
  type PublishContext,
  type Publisher,
} from '../../../core/index.js';

export const NOW: Instant = instant(Date.UTC(2026, 10, 21, 9, 5));
export const KEY = requestKey('3f2a9c1e-5b7d-4e8f-9a0b-1c2d3e4f5a6b');

export const document: PostDocument = {
  headline: 'Harvest & <market>' as Headline,
  content: { html: '<p>Apples &amp; pears</p>', plain: 'Apples & pears' },
  image: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  overflow: 'reject',
  labels: [],
};

export const connectionTo = (kind: string, settings: ConnectionSettings = {}): Connection => ({
  id: connectionId(7),
  accountId: accountId(1),
  workspaceId: workspaceId(1),
  provider: provider(kind),
  name: 'Harbor Lane',
  status: 'active',
  lane: laneOf(provider(kind), null),
  settings,
});

export const contextFor = (connection: Connection, key = KEY): PublishContext => ({
  connection,
  postId: postId(42),
  requestKey: key,
  frozenAt: NOW,
  timeoutMs: 30_000,
  ended: new Promise(() => undefined),
});

export const feedEntry = (over: Partial<Entry> = {}): Entry => ({
  connectionId: connectionId(7),
  requestKey: KEY,
  postId: postId(42),
  headline: document.headline,
  ...document.content,
  imageUrl: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  publishedAt: NOW,
  ...over,
});

/** Feed entries in a list. */
export const makeListedEntries = (
  feed: ListedFeed | null = { title: 'Harbor Lane', removed: false },
): FeedEntries & {
  readonly all: readonly Entry[];
  readonly put: (entry: Entry) => void;
} => {
  const all: Entry[] = [];
  const isSame = (one: Entry, other: Entry): boolean =>
    one.connectionId === other.connectionId && one.requestKey === other.requestKey;
  const latest = (connection: Entry['connectionId'], limit: number) =>
    all.filter((entry) => entry.connectionId === connection).slice(0, limit);
  return {
    all,
    put: (entry) => {
      if (!all.some((known) => isSame(known, entry))) all.unshift(entry);
    },
    latest: (connection, limit) => Promise.resolve(latest(connection, limit)),
    latestKeys: (connection, limit) =>
      Promise.resolve(latest(connection, limit).map(({ requestKey }) => requestKey)),
    feedOf: () => Promise.resolve(feed),
    find: (connectionId, key) =>
      Promise.resolve(
        all.find((entry) => entry.connectionId === connectionId && entry.requestKey === key) ?? null,
      ),
  };
};

/** A publisher whose entries are recorded as a store would, once for each request key. */
export const recording = (inner: Publisher) => {
  const entries = makeListedEntries();
  const publisher: Publisher = {
    ...inner,
    commit: async (...sent) => {
      const outcome = await inner.commit(...sent);
      if (outcome.kind === 'published' && outcome.entry !== undefined) entries.put(outcome.entry);
      return outcome;
    },
  };
  return { publisher, entries };
};
