import type { Found } from './web-addresses.js';

/** After a space or an opening bracket only, so that neither a part of an address nor `C#` is one. */
const HASHTAG = /(?<![^\s([{"'“‘«])[#＃](?<tag>[\p{L}\p{M}\p{N}_]+)/gu;

/** Every hashtag in a text, with its sign; digits alone are a number, as in `#1`. */
export const hashtagsIn = (text: string): readonly Found[] =>
  [...text.matchAll(HASHTAG)]
    .filter(({ groups }) => /\p{L}/u.test(groups?.['tag'] ?? ''))
    .map(({ index, 0: match }) => ({ index, text: match }));
