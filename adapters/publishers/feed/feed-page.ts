import { toRfc3339, type Instant, type Entry, type EntryImage } from '../../../core/index.js';
import { entryImages } from './entry-content.js';
import { escapeHtml } from '../../content/escape-html.js';
import { atomUrl, entryUrl, feedUrl, jsonFeedUrl } from './feed-addresses.js';
import { FEED_PAGE_STYLE } from './feed-page-style.js';
import type { FeedView } from './feed-view.js';

type Feed = Pick<FeedView, 'connectionId' | 'baseUrl' | 'title'>;

interface Page {
  readonly title: string;
  readonly canonical: string;
  /** More of the head. */
  readonly meta?: string;
  /** What stands above the navigation. */
  readonly banner: string;
  readonly main: string;
}

const pageOf = ({ connectionId, baseUrl, title }: Feed, page: Page): string => {
  const name = escapeHtml(title);
  const atom = escapeHtml(atomUrl(baseUrl, connectionId));
  const json = escapeHtml(jsonFeedUrl(baseUrl, connectionId));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
<link rel="canonical" href="${escapeHtml(page.canonical)}">
<link rel="alternate" type="application/atom+xml" title="${name} (Atom)" href="${atom}">
<link rel="alternate" type="application/feed+json" title="${name} (JSON Feed)" href="${json}">
${page.meta ?? ''}<style>${FEED_PAGE_STYLE}</style>
</head>
<body>
<header>
${page.banner}
<nav aria-label="Subscribe"><span>Follow in a feed reader</span> <a href="${atom}">Atom</a> <a href="${json}">JSON Feed</a></nav>
</header>
<main>
${page.main}
</main>
<footer>Published with Write Post</footer>
</body>
</html>
`;
};

/** The page of a feed: one document that loads nothing but its images. */
export const feedPage = ({ entries, ...feed }: FeedView): string => {
  const articles = entries.map((entry) => article(entry, feed)).join('\n');
  return pageOf(feed, {
    title: feed.title,
    canonical: feedUrl(feed.baseUrl, feed.connectionId),
    banner: `<h1 dir="auto">${escapeHtml(feed.title)}</h1>`,
    main: entries.length === 0 ? EMPTY : articles,
  });
};

/** As many characters as sites show of a description. */
const DESCRIPTION_CHARACTERS = 200;

const description = ({ plain }: Entry): string => {
  const text = plain.replaceAll(/\s+/g, ' ').trim();
  return text.length <= DESCRIPTION_CHARACTERS
    ? text
    : `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/\s\S*$|\p{Cs}$/u, '')}…`;
};

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">\n`;

/** The page of one entry, with what sites show of an address that is posted there (https://ogp.me). */
export const entryPage = (entry: Entry, feed: Feed): string => {
  const url = entryUrl(feed.baseUrl, feed.connectionId, entry.requestKey);
  const { imageUrl, imageAlt } = entry;
  return pageOf(feed, {
    title: `${entry.headline} – ${feed.title}`,
    canonical: url,
    meta: [
      meta('name', 'description', description(entry)),
      meta('property', 'og:type', 'article'),
      meta('property', 'og:site_name', feed.title),
      meta('property', 'og:title', entry.headline),
      meta('property', 'og:description', description(entry)),
      meta('property', 'og:url', url),
      meta('property', 'article:published_time', toRfc3339(entry.publishedAt)),
      ...(imageUrl === null ? [] : [meta('property', 'og:image', imageUrl)]),
      ...(imageUrl === null || imageAlt === null ? [] : [meta('property', 'og:image:alt', imageAlt)]),
      meta('name', 'twitter:card', imageUrl === null ? 'summary' : 'summary_large_image'),
    ].join(''),
    banner: `<p dir="auto"><a href="${escapeHtml(feedUrl(feed.baseUrl, feed.connectionId))}">${escapeHtml(feed.title)}</a></p>`,
    main: article(entry, feed, 'h1'),
  });
};

const EMPTY = `<section class="empty">
<h2>No posts yet</h2>
<p>Posts appear here as soon as they are published. Follow the feed to receive them.</p>
</section>`;

const article = (entry: Entry, feed: Feed, heading: 'h1' | 'h2' = 'h2'): string => {
  const id = escapeHtml(entry.requestKey);
  const url = escapeHtml(entryUrl(feed.baseUrl, feed.connectionId, entry.requestKey));
  return `<article id="${id}" aria-labelledby="${id}-title">
<${heading} id="${id}-title" dir="auto">${escapeHtml(entry.headline)}</${heading}>
<p class="when"><a href="${url}" title="Link to this post">${timeHtml(entry.publishedAt)}</a></p>
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

const makeTimeFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Made when first used, because it takes 26 ms of the server's start. */
let timeFormat: Intl.DateTimeFormat | undefined;

/** A time as readers see it, in UTC. */
export const timeHtml = (at: Instant): string =>
  `<time datetime="${toRfc3339(at)}">${(timeFormat ??= makeTimeFormat()).format(at).replace(' at ', ', ')} UTC</time>`;
