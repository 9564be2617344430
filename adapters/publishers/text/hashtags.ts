import { webAddressesIn, type Found } from './web-addresses.js';

/** After a space or an opening bracket only: `C#` is none. */
const HASHTAG = /(?<![^\s([{"'“‘«])[#＃](?<tag>[\p{L}\p{M}\p{N}_]+)/gu;

/** Every hashtag in a text, with its sign; none that shares a part with a web address. Digits alone are a number, as in `#1`. */
export const hashtagsIn = (text: string): readonly Found[] => {
  const addresses = webAddressesIn(text);
  const isApart = (tag: Found): boolean =>
    addresses.every((address) => endOf(tag) <= address.index || tag.index >= endOf(address));
  return [...text.matchAll(HASHTAG)]
    .filter(({ groups }) => /\p{L}/u.test(groups?.['tag'] ?? ''))
    .map(({ index, 0: match }) => ({ index, text: match }))
    .filter(isApart);
};

const endOf = ({ index, text }: Found): number => index + text.length;
