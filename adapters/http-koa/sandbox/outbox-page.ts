import type { Instant } from '../../../core/index.js';
import { escapeHtml } from '../../content/escape-html.js';
import { demoteHeadings, imagesHtml, timeHtml } from '../../publishers/feed/feed-page.js';
import { FEED_PAGE_STYLE } from '../../publishers/feed/feed-page-style.js';
import type { OutboxEntry } from './control.js';
import { requestView } from './views.js';

const STYLE = `${FEED_PAGE_STYLE}
.channel { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .6rem; margin: 0 0 1.25rem; }
.channel strong { font-size: 1.05rem; }
.channel span { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 99px; background: var(--wash); font-size: .8rem; }
.channel time { margin-inline-start: auto; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { .channel time { flex-basis: 100%; margin: 0; } }
article > h2 { margin-bottom: .75rem; }
.plain { white-space: pre-wrap; }
article > img, article > .images { margin: 1.25rem 0 0; }
article > details { margin-top: 1.25rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .85rem; }
summary { cursor: pointer; }
details pre { margin: .75rem 0 0; padding: .9em 1.1em; background: var(--wash); border-radius: 8px; white-space: pre-wrap; }
`;

/** What the channels of a sandbox received, newest first, as it would be shown there: one document without scripts. */
export const outboxPage = (entries: readonly OutboxEntry[], now: Instant): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox of the sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<nav aria-label="Sandbox"><span>The clock shows ${timeHtml(now)}</span> <a href="/sandbox/outbox/">JSON</a> <a href="/docs">API</a></nav>
</header>
<main>
${entries.length === 0 ? EMPTY : entries.toReversed().map(article).join('\n')}
</main>
<footer>Nothing here left this machine</footer>
</body>
</html>
`;

const EMPTY = `<section class="empty">
<h2>Nothing received yet</h2>
<p>What the channels of this sandbox receive appears here. Create a post, or advance the clock.</p>
</section>`;

const article = (entry: OutboxEntry): string => {
  const { number, connection, at, postId, requestKey } = entry;
  const id = `received-${String(number)}`;
  return `<article id="${id}" aria-labelledby="${id}-channel">
<p class="channel"><strong id="${id}-channel">${escapeHtml(connection.name)}</strong> <span>${escapeHtml(connection.provider)}</span> ${timeHtml(at)}</p>
${textHtml(entry)}${imagesHtml(entry.images)}${link(entry)}<details><summary>Post ${String(postId)}, connection ${String(connection.id)}, as it was composed</summary>
<pre>${escapeHtml(`${requestKey}\n\n${readable(entry.request)}`)}</pre></details>
</article>`;
};

const readable = (request: string): string => {
  const view = requestView(request);
  return typeof view === 'string' ? request : JSON.stringify(view, null, 2);
};

/** Channels with titles show the post with its formatting, the others the text that was composed for them. */
const textHtml = ({ titled, text, document }: OutboxEntry): string =>
  titled
    ? `<h2 dir="auto">${escapeHtml(document.headline)}</h2>\n<div class="text" dir="auto">${demoteHeadings(document.content.html)}</div>\n`
    : `<div class="text plain" dir="auto">${escapeHtml(text)}</div>\n`;

const link = ({ titled, text, document }: OutboxEntry): string => {
  const { linkUrl } = document;
  if (linkUrl === null || (!titled && text.includes(linkUrl))) return '';
  return `<p class="link"><a href="${escapeHtml(linkUrl)}" rel="nofollow noopener ugc">${escapeHtml(linkUrl)}</a></p>\n`;
};
