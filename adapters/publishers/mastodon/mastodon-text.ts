import type { TextLimit } from '../text/fit-text.js';
import { countGraphemes } from '../text/lengths.js';
import type { MastodonSettings } from './mastodon-settings.js';

/**
 * Addresses that the server counts at a fixed length. Narrower than the server's own rule where that one is hard to
 * know (parentheses, other scripts): what it would still count to the address is then counted in full, never the
 * other way round.
 */
const ADDRESS =
  /(?<![A-Za-z0-9@＠$#＃])https?:\/\/(?:[a-z0-9_-]+\.)+[a-z]{2,}(?![a-z0-9_-])(?![a-z0-9_.-]*@)(?::\d+)?(?:[/?#][\w!*';:=+,.$/%#[\]~@|&?-]*)?/gi;

const PUNCTUATION = "!*';:,.?[]|";

/** The marks at the end of an address, which belong to the sentence around it. */
const marksAfter = (address: string): string => {
  let end = address.length;
  while (PUNCTUATION.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(end);
};

/** `@user@host`, of which only `@user` counts. Not inside of an address, and not as a part of a word. */
const REMOTE_MENTION = /(?<![=/\w])(@\w(?:[\w.-]*\w)?)@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu;

/** The length of a status as Mastodon counts it: characters as people see them, addresses at a fixed length. */
export const countStatus = (text: string, charactersPerUrl: number): number => {
  let addresses = 0;
  const rest = text.replaceAll(ADDRESS, (match) => {
    addresses += 1;
    return ` ${marksAfter(match)}`;
  });
  // Each address left a space behind, which keeps its neighbours apart and counts as one of its characters.
  return countGraphemes(rest.replaceAll(REMOTE_MENTION, '$1')) + addresses * (charactersPerUrl - 1);
};

export const textLimitOf = ({ max_characters, characters_per_url }: MastodonSettings): TextLimit => ({
  unit: 'graphemes',
  max: max_characters,
  count: (text) => countStatus(text, characters_per_url),
});
