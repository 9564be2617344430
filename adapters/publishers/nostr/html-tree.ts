/** A node of sanitised HTML. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly href: string | null;
  readonly children: HtmlNode[];
}

// Sanitised HTML has < and > only around tags; its elements are closed and nested.
const PIECE = /<(?<slash>\/?)(?<tag>[a-z][a-z\d]*)(?<attributes>[^<>]*?)\/?>|[^<>]+/g;
const HREF = /\bhref="([^"]*)"/;
const VOID = new Set(['br', 'hr']);

/** The content of a post as a tree with unescaped texts and addresses. */
export const htmlTree = (sanitised: string): readonly HtmlNode[] => {
  const root: HtmlElement = { tag: '', href: null, children: [] };
  const open: HtmlElement[] = [root];
  for (const { 0: piece, groups = {} } of sanitised.matchAll(PIECE)) {
    const parent = open.at(-1) ?? root;
    const { slash, tag, attributes = '' } = groups;
    if (tag === undefined) parent.children.push(unescape(piece));
    else if (slash === '/') open.length = Math.max(1, open.length - 1);
    else {
      const href = HREF.exec(attributes)?.[1];
      const element = { tag, href: href === undefined ? null : unescape(href), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
};

export const textIn = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : textIn(node.children);
    })
    .join('');

const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const unescape = (escaped: string): string =>
  escaped.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => NAMED[entity] ?? entity);
