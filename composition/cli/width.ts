const GRAPHEMES = new Intl.Segmenter();

/** Takes two columns of a terminal: East Asian characters, except half-width ones, and pictures. */
const WIDE =
  /^(?![\uffa0-\uffdc])[\p{sc=Han}\p{sc=Hangul}\u3000-\u303e\u3041-\u33ff\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]|\ufe0f/u;
/** Takes none, without a character before it. */
const UNSEEN = /^[\p{M}\p{Cf}]+$/u;
const ASCII = /^[\x20-\x7e]*$/;

const columnsOf = (grapheme: string): number => {
  if (WIDE.test(grapheme)) return 2;
  return UNSEEN.test(grapheme) ? 0 : 1;
};

/** The columns that a text takes on a terminal. */
export const widthOf = (text: string): number =>
  ASCII.test(text)
    ? text.length
    : [...GRAPHEMES.segment(text)].reduce((sum, { segment }) => sum + columnsOf(segment), 0);

/** Fills a text with blanks up to a width. */
export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The beginning of a text that fits, without a part of a character. */
export const beginningOf = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let taken = '';
  let left = width;
  for (const { segment } of GRAPHEMES.segment(text)) {
    left -= columnsOf(segment);
    if (left < 0) break;
    taken += segment;
  }
  return taken;
};
