// Control characters, halves of surrogate pairs and non-characters: XML 1.0 cannot represent them, and they are
// invisible.
const UNSTORABLE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The text with LF for line ends and without what feeds and stores cannot carry. */
export const storable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSTORABLE, '');
