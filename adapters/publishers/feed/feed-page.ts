import { toRfc3339, type Instant, type Entry, type EntryImage } from '../../../core/index.js';
import { entryImages } from './entry-content.js';
import { escapeHtml } from './escape-html.js';
import { atomUrl, feedUrl, jsonFeedUrl } from './feed-addresses.js';
import { FEED_PAGE_STYLE } from './feed-page-style.js';
import type { FeedView } from './feed-view.js';

/** The page of a feed: one document that loads nothing but its images. */
export const feedPage = ({ connectionId, baseUrl, title, entries }: FeedView): string => {
  const name = escapeHtml(title);
  const atom = escapeHtml(atomUrl(baseUrl, connectionId));
  const json = escapeHtml(jsonFeedUrl(baseUrl, connectionId));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="canonical" href="${escapeHtml(feedUrl(baseUrl, connectionId))}">
<link rel="alternate" type="application/atom+xml" title="${name} (Atom)" href="${atom}">
<link rel="alternate" type="application/feed+json" title="${name} (JSON Feed)" href="${json}">
<style>${FEED_PAGE_STYLE}</style>
</head>
<body>
<header>
<h1 dir="auto">${name}</h1>
<nav aria-label="Subscribe"><span>Follow in a feed reader</span> <a href="${atom}">Atom</a> <a href="${json}">JSON Feed</a></nav>
</header>
<main>
${entries.length === 0 ? EMPTY : entries.map(article).join('\n')}
</main>
<footer>Published with Write Post</footer>
</body>
</html>
`;
};

const EMPTY = `<section class="empty">
<h2>No posts yet</h2>
<p>Posts appear here as soon as they are published. Follow the feed to receive them.</p>
</section>`;

const article = (entry: Entry): string => {
  const id = escapeHtml(entry.requestKey);
  return `<article id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title" dir="auto">${escapeHtml(entry.headline)}</h2>
<p class="when"><a href="#${id}" title="Link to this post">${timeHtml(entry.publishedAt)}</a></p>
${imagesHtml(entryImages(entry))}<div class="text" dir="auto">${demoteHeadings(entry.html)}</div>
${link(entry)}</article>`;
};

/** One image by itself, several as a grid. */
export const imagesHtml = (images: readonly EntryImage[]): string => {
  const shown = images
    .map(({ url, alt }) => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}" loading="lazy">\n`)
    .join('');
  return images.length < 2 ? shown : `<div class="images">\n${shown}</div>\n`;
};

const link = ({ linkUrl }: Entry): string =>
  linkUrl === null
    ? ''
    : `<p class="link"><a href="${escapeHtml(linkUrl)}" rel="nofollow noopener ugc">${escapeHtml(readable(linkUrl))}</a></p>\n`;

/** Headings inside a post are one level below its headline, which is the second level of the page. */
export const demoteHeadings = (html: string): string =>
  html.replaceAll(
    /<(\/?)h([234])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${String(Number(level) + 1)}>`,
  );

/** An address without scheme, `www.` and trailing slash. */
const readable = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time as readers see it, in UTC. */
export const timeHtml = (at: Instant): string =>
  `<time datetime="${toRfc3339(at)}">${DAY.format(at).replace(' at ', ', ')} UTC</time>`;
