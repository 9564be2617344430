/**
 * A web address as Discord detects it, in angle brackets or with the punctuation after it: a backslash there would
 * become part of the link, and so would a closing bracket whose opening one is escaped. Addresses contain no markup.
 */
const WEB_ADDRESS = /(<https?:\/\/[^\s<>]+>|https?:\/\/[^\s<]+[^<.,:;"'\]\s][.,:;"'\]]*)/gi;

/** Emphasis, code, spoilers, links, mentions, timestamps and emoji, also by their names: escaped anywhere. */
const ANYWHERE = /[\\*_~`|<[]|:(?=[^\s:]+:)/g;
/** Headings, quotations and lists: escaped at the beginning of a line. */
const AT_LINE_START = /^([ \t]*)([#>+-])/gm;
const NUMBER_AT_LINE_START = /^([ \t]*\d+)\./gm;

/** Escapes text so that Discord shows it literally (https://support.discord.com/hc/articles/210298617). */
export const escapeMarkdown = (text: string): string =>
  text
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : apart(escapeProse(part), index)))
    .join('');

/** A link ends before `<` but not before the escaping backslash, so a space separates them. */
const apart = (prose: string, index: number): string =>
  index > 0 && prose.startsWith('\\<') ? ` ${prose}` : prose;

const escapeProse = (prose: string): string =>
  prose
    .replaceAll(ANYWHERE, '\\$&')
    .replaceAll(AT_LINE_START, '$1\\$2')
    .replaceAll(NUMBER_AT_LINE_START, '$1\\.');
