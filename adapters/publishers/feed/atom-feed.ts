import type * as FeedLibrary from 'feed';
import { whenUsed } from '../../system/when-used.js';
import { entryContent } from './entry-content.js';
import { escapeHtml } from '../../content/escape-html.js';
import { atomUrl, entryUrl, feedUrl } from './feed-addresses.js';
import type { FeedView } from './feed-view.js';

const library = whenUsed<typeof FeedLibrary>('feed');

/** Atom 1.0 (RFC 4287). The time of the update is that of the latest entry; for an empty feed, the epoch. */
export const atomFeed = ({ connectionId, baseUrl, title, entries }: FeedView): string => {
  const name = forXml(title);
  const feed = new (library().Feed)({
    id: feedUrl(baseUrl, connectionId),
    title: name,
    link: feedUrl(baseUrl, connectionId),
    feed: atomUrl(baseUrl, connectionId),
    updated: new Date(entries[0]?.publishedAt ?? 0),
    author: { name },
    generator: 'Write Post',
  });
  for (const entry of entries) {
    const published = new Date(entry.publishedAt);
    feed.addItem({
      id: `urn:uuid:${entry.requestKey}`,
      // The library writes the title of an entry as HTML.
      title: escapeHtml(forXml(entry.headline)),
      link: entryUrl(baseUrl, connectionId, entry.requestKey),
      date: published,
      published,
      content: forXml(entryContent(entry)),
    });
  }
  return feed.atom1();
};

/** XML 1.0 cannot represent control characters, lone surrogates, U+FFFE and U+FFFF. */
const forXml = (text: string): string => text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
