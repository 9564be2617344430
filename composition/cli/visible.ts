/** What moves the cursor, breaks a line or turns the direction of text: anything but a tab that is not a character. */
const UNSEEN = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const hexOf = (character: string): string => (character.codePointAt(0) ?? 0).toString(16);

/**
 * One line for a terminal. Names and texts are of customers and of servers, and a terminal obeys what is in them: it is
 * shown as `\u{1b}` instead.
 */
export const visible = (line: string): string =>
  line.replaceAll(UNSEEN, (character) => `\\u{${hexOf(character)}}`);

/** JSON of the value, in which the same is escaped as JSON has it. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSEEN, (character) => `\\u${hexOf(character).padStart(4, '0')}`);
