import type { ConnectionId } from '../../../core/index.js';
import { atomFeed } from './atom-feed.js';
import type { FeedEntries } from './feed-entries.js';
import { feedPage } from './feed-page.js';
import type { FeedView } from './feed-view.js';
import { jsonFeed } from './json-feed.js';

/** How many entries a feed shows. */
const SHOWN = 50;

export type FeedFormat = 'html' | 'atom' | 'json';

export interface FeedSiteDeps {
  readonly entries: Pick<FeedEntries, 'latest'>;
  /** The public origin of this installation. */
  readonly baseUrl: string;
  /** Null for what is no feed. */
  readonly titleOf: (connection: ConnectionId) => Promise<string | null>;
}

/** The public side of the built-in feeds: a page, Atom (RFC 4287) and JSON Feed 1.1. */
export interface FeedSite {
  /** The fifty latest entries; null when there is no such feed. The page needs no style or image from elsewhere. */
  readonly render: (
    connection: ConnectionId,
    format: FeedFormat,
  ) => Promise<{ readonly mediaType: string; readonly body: string } | null>;
}

const FORMATS = {
  html: { mediaType: 'text/html; charset=utf-8', write: feedPage },
  atom: { mediaType: 'application/atom+xml; charset=utf-8', write: atomFeed },
  json: { mediaType: 'application/feed+json; charset=utf-8', write: jsonFeed },
} satisfies Record<FeedFormat, { mediaType: string; write: (view: FeedView) => string }>;

export const makeFeedSite = ({ entries, baseUrl, titleOf }: FeedSiteDeps): FeedSite => ({
  render: async (connectionId, format) => {
    const title = await titleOf(connectionId);
    if (title === null) return null;
    const view = { connectionId, baseUrl, title, entries: await entries.latest(connectionId, SHOWN) };
    const { mediaType, write } = FORMATS[format];
    return { mediaType, body: write(view) };
  },
});
