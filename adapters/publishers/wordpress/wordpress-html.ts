/** WordPress shows titles as HTML. Quotation marks are not escaped, so that it can make them typographic. */
export const titleOf = (headline: string): string =>
  withoutShortcodes(headline.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/**
 * Wraps sanitised HTML in a block, because WordPress adds paragraphs and line breaks to content without blocks. Text
 * that looks like a shortcode is escaped so that it does not run.
 */
export const blockOf = (html: string): string =>
  `<!-- wp:html -->\n${withoutShortcodes(html)}\n<!-- /wp:html -->`;

const withoutShortcodes = (html: string): string => html.replaceAll('[', '&#91;');
