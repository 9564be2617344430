import type { PostDocument } from '../../../core/index.js';
import { escapeHtml } from '../../content/escape-html.js';

/** @inline */
type Article = Pick<PostDocument, 'content' | 'linkUrl'>;

/**
 * The body of an article as sanitised HTML: the content, and the link in a paragraph unless the content contains it.
 */
export const articleHtml = (article: Article): string => {
  const link = missingLink(article);
  if (link === null) return article.content.html;
  const address = escapeHtml(link);
  return `${article.content.html}<p><a href="${address}">${address}</a></p>`;
};

/** The body of an article as plain text, followed by the link unless the content contains it. */
export const articleText = (article: Article): string =>
  [article.content.plain, missingLink(article)].filter((part) => part !== null && part !== '').join('\n\n');

/** The link that the content does not show. */
const missingLink = ({ content, linkUrl }: Article): string | null =>
  linkUrl === null || isLinked(content.html, linkUrl) || isWritten(content.plain, linkUrl) ? null : linkUrl;

const isLinked = (html: string, link: string): boolean =>
  [link, link.replaceAll('&', '&amp;'), escapeHtml(link)].some((href) => html.includes(`href="${href}"`));

/** Matches whole words only: a longer address with the same beginning is another link. */
const isWritten = (plain: string, link: string): boolean =>
  plain
    .split(/[\s<>()"]/)
    .some((word) => word === link || (word.startsWith(link) && /^[.,;:!?]+$/.test(word.slice(link.length))));
