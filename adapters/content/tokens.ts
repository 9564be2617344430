/** A piece of sanitised HTML; `text` is escaped already. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close' };

// In sanitised HTML, < and > occur only around tags, so this is its complete grammar. Named groups take two thirds
// longer.
const PIECE = /<(\/?)([a-z][a-z\d]*)([^<>]*?)(?: \/)?>|[^<>]+/g;

/** Reads the output of the sanitiser. Every `close` belongs to the innermost `open` that is not void. */
export const tokensOf = function* (sanitised: string): Generator<Token> {
  for (const [piece, slash, tag, attributes = ''] of sanitised.matchAll(PIECE)) {
    if (tag === undefined) yield { kind: 'text', text: piece };
    else if (slash === '/') yield { kind: 'close' };
    else yield { kind: 'open', tag, attributes };
  }
};
