import type * as HtmlToText from 'html-to-text';
import { whenUsed } from '../system/when-used.js';

const htmlToText = whenUsed<typeof HtmlToText>('html-to-text');

/** Items as `1. text`; the library's own format would begin every line with a space. */
const numberedList: HtmlToText.FormatCallback = ({ parent, children: items }, walk, builder) => {
  const lineBreaks = parent?.name === 'li' ? 1 : 2;
  builder.openList({ leadingLineBreaks: lineBreaks, maxPrefixLength: `${String(items.length)}. `.length });
  items.forEach((item, index) => {
    builder.openListItem({ prefix: `${String(index + 1)}. ` });
    walk(item.children, builder);
    builder.closeListItem();
  });
  builder.closeList({ trailingLineBreaks: lineBreaks });
};

const OPTIONS: HtmlToText.HtmlToTextOptions = {
  wordwrap: false,
  // The default also has U+200B, which separates words without a space, as in Thai and Khmer.
  whitespaceCharacters: ' \t\r\n\f',
  formatters: { numberedList },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...['h2', 'h3', 'h4'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'ol', format: 'numberedList' },
    { selector: 'hr', options: { length: 3 } },
  ],
};

let convert: ((arranged: string) => string) | null = null;

/** Arranged HTML as text: blank lines between paragraphs, a line for each item, links as `text (address)`. */
export const htmlToPlain = (arranged: string): string => {
  convert ??= htmlToText().compile(OPTIONS);
  return convert(arranged);
};
