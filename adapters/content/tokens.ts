/** A piece of sanitised HTML; `text` is escaped already. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close' };

// In sanitised HTML, < and > occur only around tags, so this is its complete grammar.
const PIECE = /<(?<slash>\/?)(?<tag>[a-z][a-z\d]*)(?<attributes>[^<>]*?)(?: \/)?>|[^<>]+/g;

/** Reads the output of the sanitiser. Every `close` belongs to the innermost `open` that is not void. */
export const tokensOf = function* (sanitised: string): Generator<Token> {
  for (const { 0: piece, groups = {} } of sanitised.matchAll(PIECE)) {
    const { slash, tag, attributes = '' } = groups;
    if (tag === undefined) yield { kind: 'text', text: piece };
    else if (slash === '/') yield { kind: 'close' };
    else yield { kind: 'open', tag, attributes };
  }
};
