/**
 * A web address as Discord finds it, with the marks after it: a backslash there would become a part of it. Addresses
 * are links by themselves and hold no markup.
 */
const WEB_ADDRESS = /(https?:\/\/[^\s<]+[^<.,:;"'\]\s][.,:;"'\]]*)/gi;

/** Emphasis, code, spoilers, links, mentions, timestamps and emoji of servers: anywhere. */
const ANYWHERE = /[\\*_~`|<[]/g;
/** Headings, quotations and lists: at the beginning of a line. */
const AT_LINE_START = /^([ \t]*)([#>+-])/gm;
const NUMBER_AT_LINE_START = /^([ \t]*\d+)\./gm;

/** Text that Discord shows as it is (https://support.discord.com/hc/articles/210298617). */
export const escapeMarkdown = (text: string): string =>
  text
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : apart(escapeProse(part), index)))
    .join('');

/** An address ends before a `<` but not before its backslash, so there a space has to end it. */
const apart = (prose: string, index: number): string =>
  index > 0 && prose.startsWith('\\<') ? ` ${prose}` : prose;

const escapeProse = (prose: string): string =>
  prose
    .replaceAll(ANYWHERE, '\\$&')
    .replaceAll(AT_LINE_START, '$1\\$2')
    .replaceAll(NUMBER_AT_LINE_START, '$1\\.');
