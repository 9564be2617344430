import { DEFAULT_REQUEST_LIMITS } from '../../../core/index.js';
import { parseUrl } from '../../system/parse-url.js';

/** A match in a text. */
export interface Found {
  /** Where it begins, in UTF-16. */
  readonly index: number;
  readonly text: string;
}

/**
 * Ends at spaces, quotes and East Asian punctuation, which do not occur in written addresses. More than two slashes are
 * no address: browsers ignore the others, but servers refuse it.
 */
const ADDRESS =
  /(?<![\p{L}\p{M}\p{N}_])https?:\/\/(?![/\\])[^\s\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}<>"“”„«»‹›…。、，！？：；「」『』（）【】]+/giu;

/** As long as the link of a post. */
const LONGEST = DEFAULT_REQUEST_LIMITS.linkUrlCharacters;

/** Belongs to the surrounding sentence when it is at the end of an address. */
const MARKS = `.,;:!?'’‘*_~([{`;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Every `http` and `https` address in a text, exactly as written and without trailing punctuation. A longer one is not
 * an address: a host name takes the square of its length.
 */
export const webAddressesIn = (text: string): readonly Found[] =>
  [...text.matchAll(ADDRESS)]
    .map(({ index, 0: match }) => ({ index, text: withoutMarks(match) }))
    .filter(({ text: found }) => found.length <= LONGEST && parseUrl(found) !== null);

/** Keeps a closing bracket at the end if it was opened inside the address. */
const withoutMarks = (address: string): string => {
  const unopened = new Map(
    Object.entries(CLOSING).map(([close, open]) => [close, countOf(address, close) - countOf(address, open)]),
  );
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (!MARKS.includes(last) && surplus <= 0) break;
    unopened.set(last, surplus - 1);
    end -= 1;
  }
  return address.slice(0, end);
};

const countOf = (text: string, character: string): number => text.split(character).length - 1;
