import { webAddressesIn, type Found } from './web-addresses.js';

/** Only after a space or an opening bracket, so that `C#` is not a hashtag. */
const HASHTAG = /(?<![^\s([{"'“‘«])[#＃](?<tag>[\p{L}\p{M}\p{N}_]+)/gu;

/** Every hashtag in a text, with `#`, except those inside web addresses. Digits alone are a number, as in `#1`. */
export const hashtagsIn = (text: string): readonly Found[] => {
  const tags = [...text.matchAll(HASHTAG)]
    .filter(({ groups }) => /\p{L}/u.test(groups?.['tag'] ?? ''))
    .map(({ index, 0: match }) => ({ index, text: match }));
  const addresses = webAddressesIn(text);
  let next = 0;
  return tags.filter((tag) => {
    // Both lists are in the order of the text.
    while (endOf(addresses[next]) <= tag.index) next += 1;
    return (addresses[next]?.index ?? Number.POSITIVE_INFINITY) >= endOf(tag);
  });
};

const endOf = (found: Found | undefined): number =>
  found === undefined ? Number.POSITIVE_INFINITY : found.index + found.text.length;
