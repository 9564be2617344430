import type { Entry, EntryImage } from '../../../core/index.js';
import { escapeHtml } from '../../content/escape-html.js';

export const entryImages = ({
  imageUrl,
  imageAlt,
  moreImages,
}: Pick<Entry, 'imageUrl' | 'imageAlt' | 'moreImages'>): readonly EntryImage[] =>
  imageUrl === null ? [] : [{ url: imageUrl, alt: imageAlt }, ...moreImages];

/** An entry without its headline, as HTML: the images, the text and the link. */
export const entryContent = ({ html, linkUrl, ...entry }: Entry): string =>
  [
    ...entryImages(entry).map(
      ({ url, alt }) => `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}" /></p>`,
    ),
    html,
    linkUrl === null
      ? ''
      : `<p><a href="${escapeHtml(linkUrl)}" rel="nofollow noopener ugc">${escapeHtml(linkUrl)}</a></p>`,
  ].join('');
