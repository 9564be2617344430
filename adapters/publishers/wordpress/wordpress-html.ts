/** WordPress shows titles as HTML. Quotation marks stay, so that it can make typographic ones of them. */
export const titleOf = (headline: string): string =>
  withoutShortcodes(headline.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/**
 * Sanitised HTML as a block, because WordPress adds paragraphs and line breaks to content without blocks. What looks
 * like a shortcode is only text in a post, so it must not run.
 */
export const blockOf = (html: string): string =>
  `<!-- wp:html -->\n${withoutShortcodes(html)}\n<!-- /wp:html -->`;

const withoutShortcodes = (html: string): string => html.replaceAll('[', '&#91;');
