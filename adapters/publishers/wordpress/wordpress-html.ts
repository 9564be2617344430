import { escapeHtml } from '../../content/escape-html.js';
import type { Media } from './wordpress-media.js';

/** WordPress shows titles as HTML. Quotation marks are not escaped, so that it can make them typographic. */
export const titleOf = (headline: string): string =>
  withoutShortcodes(headline.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/**
 * Wraps sanitised HTML in a block, because WordPress adds paragraphs and line breaks to content without blocks. Text
 * that looks like a shortcode is escaped so that it does not run.
 */
export const blockOf = (html: string): string =>
  `<!-- wp:html -->\n${withoutShortcodes(html)}\n<!-- /wp:html -->`;

/** A gallery as the editor makes it (WordPress 5.9; older ones show its HTML); nothing without images. */
export const galleryOf = (images: readonly Media[], alts: readonly (string | null)[]): string => {
  if (images.length === 0) return '';
  const blocks = images.map(({ id, source_url: url }, place) => {
    const alt = withoutShortcodes(escapeHtml(alts[place] ?? ''));
    const image = `<img src="${escapeHtml(url)}" alt="${alt}" class="wp-image-${String(id)}"/>`;
    return `<!-- wp:image {"id":${String(id)},"sizeSlug":"full","linkDestination":"none"} -->
<figure class="wp-block-image size-full">${image}</figure>
<!-- /wp:image -->`;
  });
  return `

<!-- wp:gallery {"linkTo":"none","sizeSlug":"full"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${blocks.join('\n\n')}</figure>
<!-- /wp:gallery -->`;
};

const withoutShortcodes = (html: string): string => html.replaceAll('[', '&#91;');
