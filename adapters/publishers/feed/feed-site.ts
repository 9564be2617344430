import type { ConnectionId, Entry, FeedEntries, RequestKey } from '../../../core/index.js';
import { atomFeed } from './atom-feed.js';
import { entryPage, feedPage } from './feed-page.js';
import type { FeedView } from './feed-view.js';
import { jsonFeed } from './json-feed.js';
import { makeKeptPages, type Page } from './kept-pages.js';

/** The most entries that a feed shows, and the most characters of all together; a single entry may be longer. */
const SHOWN = 50;
const SHOWN_CHARACTERS = 500_000;

/** How a feed is shown: as a page, as Atom or as JSON Feed. */
export type FeedFormat = 'html' | 'atom' | 'json';

/** @inline */
interface FeedSiteDeps {
  readonly entries: FeedEntries;
  /** The public origin of this installation. */
  readonly baseUrl: string;
}

/** The public side of the built-in feeds: a page, Atom (RFC 4287) and JSON Feed 1.1. */
export interface FeedSite {
  /**
   * The latest entries, at most fifty; `removed` when the feed was removed, null when it never existed. The page needs
   * no external style sheet.
   */
  readonly render: (connection: ConnectionId, format: FeedFormat) => Promise<Rendered>;
  /** The page of one entry, whatever its age; null also when the feed has no such entry. */
  readonly renderEntry: (connection: ConnectionId, key: RequestKey) => Promise<Rendered>;
}

/** A document; `removed` when the feed was removed, null when there is none. @inline */
type Rendered = Page | 'removed' | null;

const FORMATS = {
  html: { mediaType: 'text/html; charset=utf-8', write: feedPage },
  atom: { mediaType: 'application/atom+xml; charset=utf-8', write: atomFeed },
  json: { mediaType: 'application/feed+json; charset=utf-8', write: jsonFeed },
} satisfies Record<FeedFormat, { mediaType: string; write: (view: FeedView) => string }>;

/** Renders feeds and their entries. A feed is rendered again when it has another title or other entries. */
export const makeFeedSite = ({ entries, baseUrl }: FeedSiteDeps): FeedSite => {
  const kept = makeKeptPages();
  return {
    render: async (connectionId, format) => {
      const feed = await entries.feedOf(connectionId);
      if (feed === null) return null;
      if (feed.removed) return 'removed';
      const { title } = feed;
      const state = JSON.stringify([title, await entries.latestKeys(connectionId, SHOWN)]);
      return kept(`${String(connectionId)} ${format}`, state, async () => {
        const shown = fitting(await entries.latest(connectionId, SHOWN));
        const { mediaType, write } = FORMATS[format];
        return { mediaType, body: write({ connectionId, baseUrl, title, entries: shown }) };
      });
    },
    renderEntry: async (connectionId, key) => {
      const feed = await entries.feedOf(connectionId);
      if (feed === null) return null;
      if (feed.removed) return 'removed';
      const entry = await entries.find(connectionId, key);
      if (entry === null) return null;
      const { mediaType } = FORMATS.html;
      return { mediaType, body: entryPage(entry, { connectionId, baseUrl, title: feed.title }) };
    },
  };
};

/** The first entries, of bounded total length, because feeds are public and can be requested without limit. */
const fitting = (latest: readonly Entry[]): readonly Entry[] => {
  let characters = 0;
  return latest.filter(({ html, plain }, place) => {
    characters += html.length + plain.length;
    return place === 0 || characters <= SHOWN_CHARACTERS;
  });
};
