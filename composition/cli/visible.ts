/** Characters that move the cursor, break a line or change the text direction, except tabs. */
const UNSEEN = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const hexOf = (character: string): string => (character.codePointAt(0) ?? 0).toString(16);

/**
 * One line for a terminal. Names and texts come from customers and servers and may contain control characters, which
 * are shown as `\u{1b}`.
 */
export const visible = (line: string): string =>
  line.replaceAll(UNSEEN, (character) => `\\u{${hexOf(character)}}`);

/** The JSON of a value with the same characters escaped in JSON syntax. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSEEN, (character) => `\\u${hexOf(character).padStart(4, '0')}`);
