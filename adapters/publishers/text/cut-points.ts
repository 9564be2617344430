const sentencesOf = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsOf = new Intl.Segmenter('en', { granularity: 'word' });

const WEB_ADDRESS = /https?:\/\/\S+/gi;
const MENTION = /@[\p{L}\p{N}_.@-]+/gu;

/**
 * Where a text may end, as offsets in UTF-16: after sentences, and after words. Never inside of an address or a
 * mention, and never inside of a character as people see it, because words and sentences consist of whole ones.
 */
export const cutPoints = (
  text: string,
): { readonly sentences: readonly number[]; readonly words: readonly number[] } => {
  const closed = closedIn(text);
  const isOpen = (end: number): boolean => !closed.has(end);
  return {
    sentences: ends(sentencesOf.segment(text)).filter(isOpen),
    words: ends(wordsOf.segment(text), true).filter(isOpen),
  };
};

/** Every offset at which a cut would leave a part of an address or a mention. */
const closedIn = (text: string): ReadonlySet<number> => {
  const closed = new Set<number>();
  for (const pattern of [WEB_ADDRESS, MENTION]) {
    for (const { index, 0: match } of text.matchAll(pattern)) {
      for (let offset = 1; offset < match.length; offset += 1) closed.add(index + offset);
    }
  }
  return closed;
};

const ends = (segments: Intl.Segments, wordsOnly = false): readonly number[] =>
  [...segments]
    .filter(({ isWordLike }) => !wordsOnly || isWordLike === true)
    .map(({ index, segment }) => index + segment.trimEnd().length);
