import type { TextLimit } from '../text/fit-text.js';
import { countGraphemes } from '../text/graphemes.js';
import type { MastodonSettings } from './mastodon-settings.js';

/** Where an address can begin, and what a host and the rest of an address consist of. */
const SCHEME = /(?<![A-Za-z0-9@＠$#＃])https?:\/\//gi;
const HOST = /[a-z0-9_.-]*/iy;
const REST = /(?::\d+)?(?:[/?#][\w!*';:=+,.$/%#[\]~@|&?-]*)?/y;

const PUNCTUATION = "!*';:,.?[]|";

const matchAt = (pattern: RegExp, text: string, index: number): string => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
};

/** The length of the longest name of a host that a run of its characters begins with; 0 where it begins with none. */
const hostLength = (run: string): number => {
  const labels = run.split('.');
  const empty = labels.indexOf('');
  const named = empty < 0 ? labels : labels.slice(0, empty);
  const last = named.findLastIndex((label, index) => index > 0 && /^[a-z]{2,}$/i.test(label));
  return last < 0 ? 0 : named.slice(0, last + 1).join('.').length;
};

/**
 * The end of the address that begins with a scheme before `index`, without the marks of the sentence around it; null
 * where the server does not count one at a fixed length. Narrower than the server's own rule where that one is hard to
 * know (parentheses, other scripts): what it would still count to the address is then counted in full, never the other
 * way round.
 */
const addressEnd = (text: string, index: number): number | null => {
  const run = matchAt(HOST, text, index);
  const host = hostLength(run);
  // What an at sign follows is the name of a user.
  if (host === 0 || text.charAt(index + run.length) === '@') return null;
  let end = index + host + matchAt(REST, text, index + host).length;
  while (PUNCTUATION.includes(text.charAt(end - 1))) end -= 1;
  return end;
};

/** The text with a space in the place of every address, and how many these were. Each piece is looked at once. */
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

/** `@user@host`, of which only `@user` counts. Not inside of an address, and not as a part of a word. */
const REMOTE_MENTION = /(?<![=/\w])(@\w(?:[\w.-]*\w)?)@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu;

/**
 * The length of a status as Mastodon counts it: characters as people see them, addresses at a fixed length. Where it is
 * more than `enough`, any number above it may be told.
 */
export const countStatus = (text: string, charactersPerUrl: number, enough?: number): number => {
  const { rest, addresses } = withoutAddresses(text);
  // Each address left a space behind, which keeps its neighbours apart and counts as one of its characters.
  return countGraphemes(rest.replaceAll(REMOTE_MENTION, '$1'), enough) + addresses * (charactersPerUrl - 1);
};

export const textLimitOf = ({ max_characters, characters_per_url }: MastodonSettings): TextLimit => ({
  unit: 'graphemes',
  max: max_characters,
  count: (text, enough) => countStatus(text, characters_per_url, enough),
});
