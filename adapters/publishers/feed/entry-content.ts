import type { Entry } from '../../../core/index.js';
import { escapeHtml } from './escape-html.js';

/** An entry without its headline, as HTML: the image, the text and the link. */
export const entryContent = ({ html, imageUrl, imageAlt, linkUrl }: Entry): string =>
  [
    imageUrl === null
      ? ''
      : `<p><img src="${escapeHtml(imageUrl)}" alt="${escapeHtml(imageAlt ?? '')}" /></p>`,
    html,
    linkUrl === null
      ? ''
      : `<p><a href="${escapeHtml(linkUrl)}" rel="nofollow noopener ugc">${escapeHtml(linkUrl)}</a></p>`,
  ].join('');
