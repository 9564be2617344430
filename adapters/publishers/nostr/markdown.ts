import { around, writeMarks } from './emphasis.js';
import { htmlTree, textIn, type HtmlElement, type HtmlNode } from './html-tree.js';

/** The content of a post as CommonMark, with `~~` for strikethrough and without HTML, as NIP-23 requires. */
export const markdownOf = (sanitisedHtml: string): string => blocks(htmlTree(sanitisedHtml)).join('\n\n');

const HEADINGS: Readonly<Record<string, string>> = { h2: '##', h3: '###', h4: '####' };
const BLOCKS = new Set(['p', 'pre', 'blockquote', 'ul', 'ol', 'hr', ...Object.keys(HEADINGS)]);

const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && BLOCKS.has(node.tag);

/** The blocks among the nodes; inline content between them becomes a paragraph. */
const blocks = (nodes: readonly HtmlNode[]): readonly string[] => {
  const written: string[] = [];
  let loose: HtmlNode[] = [];
  const write = (text: string): void => {
    if (text !== '') written.push(text);
  };
  const endParagraph = (): void => {
    write(paragraph(loose));
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node);
      continue;
    }
    endParagraph();
    write(block(node, written.at(-1) ?? ''));
  }
  endParagraph();
  return written;
};

/** Markdown drops it from the end of a heading. */
const CLOSING_SEQUENCE = /(?<=^| )#+$/;

const block = ({ tag, children }: HtmlElement, before: string): string => {
  const heading = HEADINGS[tag];
  if (heading !== undefined) {
    const words = inlineText(children).trim().replaceAll(/\s+/g, ' ');
    return `${heading} ${words.replace(CLOSING_SEQUENCE, '\\$&')}`;
  }
  switch (tag) {
    case 'pre':
      return fenced(textIn(children));
    case 'blockquote':
      return indented(blocks(children).join('\n\n'), '> ', '> ');
    case 'ul':
    case 'ol':
      return list(tag, children, before);
    case 'hr':
      return '***'; // with the mark of an item before it, hyphens would be one longer rule
    default:
      return paragraph(children);
  }
};

/** Its marks differ from those of a list directly before it, because two lists with the same marks are one. */
const list = (tag: string, children: readonly HtmlNode[], before: string): string => {
  const bullet = before.startsWith('-') ? '+' : '-';
  const dot = before.startsWith('1.') ? ')' : '.';
  return children
    .filter((node) => typeof node !== 'string')
    .map((item, index) => {
      const mark = tag === 'ol' ? `${String(index + 1)}${dot} ` : `${bullet} `;
      return indented(blocks(item.children).join('\n\n'), mark, ' '.repeat(mark.length));
    })
    .join('\n');
};

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

/** Characters that begin a heading, a list or a rule at the start of a line. Linear in the length. */
const LINE_MARK = /(?<![^\n])([^\S\n]*)(?:([-+=]|#{1,6}(?=\s|$))|(\d+)([.)]))/g;

const paragraph = (nodes: readonly HtmlNode[]): string =>
  inlineText(nodes)
    .trim()
    .replaceAll(LINE_BREAK, '\\\n')
    .replaceAll(LINE_MARK, (_, space: string, mark: string | undefined, digits: string, dot: string) =>
      mark === undefined ? `${space}${digits}\\${dot}` : `${space}\\${mark}`,
    );

/** A placeholder that no text contains. It is white space, so that trimming removes it at the end. */
const LINE_BREAK = '\v';

/** A placeholder beside the text of a code span: a non-character, which no content has. */
const CODE = '\uFDD6';
const CODE_SPANS = new RegExp(`(?:\`${CODE}[^${CODE}]*${CODE}\`)+`, 'g');

/** Neighbouring code spans become one: the end of one and the beginning of the next would be read as one mark. */
const inlineText = (nodes: readonly HtmlNode[]): string =>
  writeMarks(inline(nodes)).replaceAll(CODE_SPANS, (spans) =>
    code(
      spans
        .split(CODE)
        .filter((_, index) => index % 2 === 1)
        .join(''),
    ),
  );

const inline = (nodes: readonly HtmlNode[]): string => nodes.map(piece).join('');

const piece = (node: HtmlNode): string => {
  if (typeof node === 'string') return escaped(node);
  const { tag, href, children } = node;
  switch (tag) {
    case 'br':
      return LINE_BREAK;
    case 'b':
    case 'strong':
      return around('**', inline(children));
    case 'i':
    case 'em':
      return around('*', inline(children));
    case 's':
      return around('~~', inline(children));
    case 'code':
      return codeSpan(textIn(children));
    case 'a':
      return href === null ? inline(children) : link(textIn(children), inline(children), href);
    default:
      return inline(children);
  }
};

/** White space collapses as in HTML: a blank line or an indentation would begin another block. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[ \t\n]+/g, ' ')
    .replaceAll(/[\\`*_[\]<>~|&]/g, (mark) => `\\${mark}`)
    .replace(/!$/, '\\!');

export const imageIn = (url: string, alt: string): string => `![${escaped(alt)}](<${url}>)`;

const link = (plain: string, text: string, href: string): string => {
  const address = new URL(href).href.replaceAll(/[<>\s]/g, encodeURIComponent);
  return plain === href || plain.trim() === '' ? `<${address}>` : `[${text}](<${address}>)`;
};

/** More backticks than the longest run in the text. */
const ticksFor = (text: string, least: number): string => {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  return '`'.repeat(Math.max(least, longest + 1));
};

const codeSpan = (text: string): string =>
  text.trim() === '' ? escaped(text) : `\`${CODE}${text.replaceAll('\n', ' ')}${CODE}\``;

const code = (text: string): string => {
  const ticks = ticksFor(text, 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
};

const fenced = (text: string): string => {
  const fence = ticksFor(text, 3);
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`;
};
