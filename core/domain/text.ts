import type { Headline, RawContent } from './post-document.js';
import { valid, violated, type Checked, type FieldName } from './violation.js';
import { isWebAddress } from './web-address.js';

/** The longest texts of a post, in the units of their names. */
export interface TextLimits {
  readonly headlineCharacters: number;
  readonly contentCharacters: number;
  readonly contentBytes: number;
  /** Of the body as plain text, in which every line of a nested quotation or list is indented. */
  readonly plainCharacters: number;
  readonly imageAltCharacters: number;
  readonly linkUrlCharacters: number;
  readonly connectionNameCharacters: number;
}

/** Characters are Unicode code points: an emoji of one code point counts once, regardless of its UTF-16 length. */
export const countCharacters = (text: string): number => {
  let characters = 0;
  for (let index = 0; index < text.length; index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1)
    characters += 1;
  return characters;
};

/** The length of the text in UTF-8, in bytes. */
export const countUtf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

/** Every line end of Unicode (The Unicode Standard, §5.8) other than LF. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Characters that XML 1.0, and so every Atom feed, or a database cannot carry. */
const UNSTORABLE = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Text that every store and every channel can carry, with LF for line ends; other characters become U+FFFD. */
const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(LINE_END, '\n').replaceAll(UNSTORABLE, '\u{FFFD}');

const bounded = (field: FieldName, text: string, min: number, max: number): Checked<string> => {
  const actual = countCharacters(text);
  if (actual < min) {
    return violated({ at: { field }, kind: 'too_short', message: 'Must not be empty.', limit: min, actual });
  }
  if (actual > max) {
    const message = `Must be at most ${String(max)} characters; this has ${String(actual)}.`;
    return violated({ at: { field }, kind: 'too_long', message, limit: max, actual });
  }
  return valid(text);
};

const oneLine = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Whether the text has only spaces, and characters without a shape such as U+200B. */
export const isInvisible = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Reads a headline as one line; the problems are its length. */
export const parseHeadline = (text: string, limits: TextLimits): Checked<Headline> => {
  const line = isInvisible(text) ? '' : oneLine(text);
  return bounded('headline', line, 1, limits.headlineCharacters) as Checked<Headline>;
};

/** Reads a name as one line; the problems are its length. */
export const parseName = (text: string, most: number): Checked<string> =>
  bounded('name', oneLine(text), 1, most);

/** Reads the name of a connection; the problems are its length. */
export const parseConnectionName = (text: string, limits: TextLimits): Checked<string> =>
  parseName(text, limits.connectionNameCharacters);

/** Reads a body; the problems are its length. */
export const parseContent = (text: string, limits: TextLimits): Checked<RawContent> => {
  const clean = cleanText(text);
  const checked = bounded('content', isInvisible(clean) ? '' : clean, 1, limits.contentCharacters);
  const [limit, actual] = [limits.contentBytes, countUtf8Bytes(clean)];
  if (!checked.ok || actual <= limit) return checked as Checked<RawContent>;
  const message = `Must be at most ${String(limit)} bytes of UTF-8; this has ${String(actual)}.`;
  return violated({ at: { field: 'content' }, kind: 'too_long', message, limit, actual });
};

export const parseImageAlt = (text: string, limits: TextLimits): Checked<string> =>
  bounded('imageAlt', cleanText(text).trim(), 0, limits.imageAltCharacters);

/** An absolute `http` or `https` address without credentials. */
export const parseWebAddress = (field: FieldName, text: string, limits: TextLimits): Checked<string> => {
  // A scheme has no case (RFC 3986 §3.1); phones capitalise it, and channels compare it.
  const written = text.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  const checked = bounded(field, written, 1, limits.linkUrlCharacters);
  if (!checked.ok || isWebAddress(checked.value)) return checked;
  const message =
    'Must be an absolute http:// or https:// address without a user name or password; percent-encode spaces, double quotes, < and >.';
  return violated({ at: { field }, kind: 'invalid_value', message });
};
