import { tokensOf } from '../../content/tokens.js';
import { unescapeHtml } from '../text/unescape-html.js';

/** A node of sanitised HTML. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly href: string | null;
  readonly children: HtmlNode[];
}

const HREF = /\bhref="([^"]*)"/;
const VOID = new Set(['br', 'hr']);

/** The content of a post as a tree with unescaped texts and addresses. */
export const htmlTree = (sanitised: string): readonly HtmlNode[] => {
  const root: HtmlElement = { tag: '', href: null, children: [] };
  const open: HtmlElement[] = [root];
  for (const token of tokensOf(sanitised)) {
    const parent = open.at(-1) ?? root;
    if (token.kind === 'text') parent.children.push(unescapeHtml(token.text));
    else if (token.kind === 'close') open.length = Math.max(1, open.length - 1);
    else {
      const href = HREF.exec(token.attributes)?.[1];
      const element = { tag: token.tag, href: href === undefined ? null : unescapeHtml(href), children: [] };
      parent.children.push(element);
      if (!VOID.has(token.tag)) open.push(element);
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
