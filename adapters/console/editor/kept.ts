import type { texts } from '../texts.js';

/** The tags that a post may contain, as on the server: a test pastes all of them. */
const KEPT_TAGS: ReadonlySet<string> = new Set([
  ...['blockquote', 'ul', 'ol', 'li', 'p', 'h2', 'h3', 'h4', 'pre'],
  ...['a', 'b', 'code', 'em', 'i', 's', 'strong', 'u', 'br', 'hr'],
]);

/** Tags whose removal is invisible, or that are replaced by similar ones. */
const UNREMARKABLE = new Set([
  ...['html', 'head', 'body', 'meta', 'link', 'title', 'style', 'span', 'div', 'section', 'article', 'main'],
  ...['header', 'footer', 'h1', 'h5', 'h6', 'del', 'strike', 'ins', 'font', 'wbr', 'colgroup', 'col'],
  ...['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'source', 'track', 'o:p'],
]);

type DroppedKind = keyof typeof texts.editor.dropped;

const KINDS: Readonly<Record<string, DroppedKind>> = {
  img: 'images',
  picture: 'images',
  svg: 'images',
  table: 'tables',
  video: 'media',
  audio: 'media',
  iframe: 'media',
  object: 'media',
  embed: 'media',
  script: 'scripts',
};

/** A style in a tag; or a quoted value of another attribute, in which the same letters are none. */
const STYLE = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)|"[^"]*"|'[^']*'/gi;

/**
 * Pasted HTML whose styles have another name: the policy of the page, which also applies to text being parsed, would
 * report each one. What has no end reaches to the end of the text, as for a parser, and so no part is read twice.
 */
export const withStylesAsData = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replaceAll(/<[a-z][^>]*(?:>|$)/gi, (tag) =>
      tag.replaceAll(STYLE, (found, style?: string) =>
        style === undefined ? found : ` data-pasted-style=${style}`,
      ),
    );

/** The kinds of pasted content that a post cannot keep, each once. */
export const droppedFrom = (html: string): readonly DroppedKind[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const kinds = [...page.querySelectorAll('*')].flatMap((element): readonly DroppedKind[] => {
    const tag = element.localName;
    if (KEPT_TAGS.has(tag) || UNREMARKABLE.has(tag)) return [];
    return [KINDS[tag] ?? 'formats'];
  });
  return [...new Set(kinds)];
};
