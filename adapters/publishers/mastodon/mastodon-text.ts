import type { TextLimit } from '../text/fit-text.js';
import { countGraphemes } from '../text/graphemes.js';
import type { MastodonSettings } from './mastodon-settings.js';

/** Where an address can begin, and the characters of its parts. */
const SCHEME = /(?<![A-Za-z0-9@＠$#＃\ufeff\ufffe\uffff])https?:\/\//gi;
const HOST = /[a-z0-9_.-]*/iy;
const PATH = /(?::\d+)?(?:\/[\w!*';:=+,.$/%#[\]~@|&-]*)?/y;
const QUERY = /\?[\w!*';:=+,.$/%#[\]~@|&?-]*/y;

/**
 * No path ends with one of these for Mastodon except `+`, and no query except `=` and `&`. Those are counted in full as
 * well, which is never too short.
 */
const PUNCTUATION = "!*';:=+,.$%[]~@|&?";

const matchAt = (pattern: RegExp, text: string, index: number): string => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
};

/** The length of the longest host name at the beginning of `run`; 0 when there is none. */
const hostLength = (run: string): number => {
  const labels = run.split('.');
  const empty = labels.indexOf('');
  const named = empty < 0 ? labels : labels.slice(0, empty);
  if (named.some((label) => !/^[a-z0-9]+(?:[_-]+[a-z0-9]+)*$/i.test(label))) return 0;
  const last = named.findLastIndex((label, index) => index > 0 && /^[a-z]{2,}$/i.test(label));
  // Only names of subdomains have underscores.
  return last < 0 || named[last - 1]?.includes('_') === true ? 0 : named.slice(0, last + 1).join('.').length;
};

/**
 * The end of the address whose scheme ends at `index`, without trailing punctuation; null when the server does not
 * count it at a fixed length. Where the server's rule is complicated (parentheses, other scripts), this one is
 * narrower, and what it leaves out counts rather too much. It counts too little only for a long address below a
 * top-level domain that does not exist, because the server has a list of them.
 */
const addressEnd = (text: string, index: number): number | null => {
  const run = matchAt(HOST, text, index);
  const host = hostLength(run);
  // A name before an at sign is a user name, and the server knows no top-level domain before a plus sign.
  if (host === 0 || text.charAt(index + run.length) === '@' || text.charAt(index + host) === '+') return null;
  const pathEnd = index + host + matchAt(PATH, text, index + host).length;
  const end = withoutPunctuation(text, pathEnd);
  return end < pathEnd ? end : withoutPunctuation(text, end + matchAt(QUERY, text, end).length);
};

const withoutPunctuation = (text: string, from: number): number => {
  let end = from;
  while (PUNCTUATION.includes(text.charAt(end - 1))) end -= 1;
  return end;
};

/**
 * What may be an address to the server but not to the narrower rule above, such as one with a host name in another
 * script. It counts in full, and as much more as the fixed length may exceed the part that is one.
 */
const OTHER_ADDRESS =
  /(?<![A-Za-z0-9@＠$#＃\ufeff\ufffe\uffff])(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini):\/\/(?=[^\s/]{1,260}?\.\p{L})/giu;
const SHORTEST_ADDRESS = 'ssb://a.co'.length;

/** The text with every address replaced by a space, and the number of addresses. Linear in the length. */
const withoutAddresses = (text: string): { readonly rest: string; readonly addresses: number } => {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, 0: scheme } of text.matchAll(SCHEME)) {
    const end = index < done ? null : addressEnd(text, index + scheme.length);
    if (end === null) continue;
    pieces.push(text.slice(done, index), ' ');
    done = end;
  }
  return { rest: pieces.join('') + text.slice(done), addresses: pieces.length / 2 };
};

/** `@user@host`, of which only `@user` counts. Not matched inside addresses or words, nor before another at sign. */
const REMOTE_MENTION =
  /(?<![=/\p{L}\p{M}\p{N}\p{Pc}])(@\w(?:[\w.-]*\w)?)@[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?(?![.-]*[\p{L}\p{M}\p{N}_]|[@＠]|:\/\/)/gu;

/**
 * Where a letter follows a mark or what extends a cluster like one, such as the tone of a skin. In Thai and Lao, a
 * vowel that is a letter for Unicode belongs to the mark.
 */
const AFTER_MARK =
  /(?<=[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d])(?![\u0e33\u0eb3\p{Grapheme_Extend}])(?=\p{L})/gu;

/**
 * Grapheme clusters of Unicode 15.0. Later versions join the letters of an Indic conjunct (UAX #29, GB9c), as Ruby does
 * since 4.0, on which not every server of Mastodon runs. A line end takes them apart and changes no other cluster.
 */
const countApart = (text: string, enough = Number.POSITIVE_INFINITY): number => {
  const apart = text.replaceAll(AFTER_MARK, '\n');
  const lineEnds = apart.length - text.length;
  return countGraphemes(apart, enough + lineEnds) - lineEnds;
};

/**
 * The length of a status as Mastodon counts it: grapheme clusters, with addresses at a fixed length. Above `enough`,
 * the result may be any larger number.
 */
export const countStatus = (text: string, charactersPerUrl: number, enough?: number): number => {
  const { rest, addresses } = withoutAddresses(text);
  const others = rest.match(OTHER_ADDRESS)?.length ?? 0;
  const added = others * Math.max(0, charactersPerUrl - SHORTEST_ADDRESS);
  // Each address was replaced by a space, which separates its neighbours and counts as one of its characters.
  return (
    countApart(rest.replaceAll(REMOTE_MENTION, '$1'), enough) + addresses * (charactersPerUrl - 1) + added
  );
};

/** Servers that count every character differ in its unit; there are never more graphemes than code points. */
export const textLimitOf = ({ max_characters: max, characters_per_url }: MastodonSettings): TextLimit =>
  characters_per_url === 0
    ? { unit: 'characters', max }
    : { unit: 'graphemes', max, count: (text, enough) => countStatus(text, characters_per_url, enough) };
