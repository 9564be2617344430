import { toRfc3339 } from '../../../core/index.js';
import { entryContent } from './entry-content.js';
import { entryUrl, feedUrl, jsonFeedUrl } from './feed-addresses.js';
import type { FeedView } from './feed-view.js';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed = ({ connectionId, baseUrl, title, entries }: FeedView): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: feedUrl(baseUrl, connectionId),
      feed_url: jsonFeedUrl(baseUrl, connectionId),
      authors: [{ name: title }],
      items: entries.map((entry) => ({
        id: `urn:uuid:${entry.requestKey}`,
        url: entryUrl(baseUrl, connectionId, entry.requestKey),
        ...(entry.linkUrl === null ? {} : { external_url: entry.linkUrl }),
        title: entry.headline,
        content_html: entryContent(entry),
        content_text: entry.plain,
        ...(entry.imageUrl === null ? {} : { image: entry.imageUrl }),
        date_published: toRfc3339(entry.publishedAt),
      })),
    },
    null,
    2,
  );
