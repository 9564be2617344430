const MARKS = ['**', '*', '~~'] as const;
type Mark = (typeof MARKS)[number];

/** Placeholders for the marks, in their order: non-characters, which no content has. */
const OPENING = '\uFDD0\uFDD1\uFDD2';
const CLOSING = '\uFDD3\uFDD4\uFDD5';
const PLACEHOLDER = /([\uFDD0-\uFDD5])/;

/** Formats a text; its marks are written by {@link writeMarks}, when what surrounds them is known. */
export const around = (mark: Mark, text: string): string => {
  const inner = text.trim();
  const kind = MARKS.indexOf(mark);
  return inner === ''
    ? text
    : text.replace(inner, () => `${OPENING.charAt(kind)}${inner}${CLOSING.charAt(kind)}`);
};

/**
 * Writes marks so that CommonMark reads them: between punctuation inside and a letter outside, a mark is plain text
 * (§6.2). Punctuation is moved out of the format; where that does not suffice, the format is left out.
 */
export const writeMarks = (text: string): string =>
  joined(readable(withPunctuationOutside(joined(text))))
    .split(PLACEHOLDER)
    .map((piece) => MARKS[kindOf(piece)] ?? piece)
    .join('');

const kindOf = (piece: string): number =>
  piece === '' ? -1 : Math.max(OPENING.indexOf(piece), CLOSING.indexOf(piece));

const SAME_AGAIN = /\uFDD3\uFDD0|\uFDD4\uFDD1|\uFDD5\uFDD2/g;

/** The same format twice in a row is one. */
const joined = (text: string): string => {
  const shorter = text.replaceAll(SAME_AGAIN, '');
  return shorter === text ? text : joined(shorter);
};

// Versions of CommonMark differ in whether symbols are punctuation, so both are allowed for.
const LETTER = String.raw`[^\s\p{P}\p{S}\uFDD0-\uFDD5]`;
const OUTSIDE = String.raw`[^\s\p{P}\uFDD0-\uFDD5]`;
/** Escaped, or without a meaning in Markdown. */
const PUNCTUATION = '(?:\\\\[!-/:-@[-`{-~]|(?![\\\\`*_[\\]<>~|&])[\\p{P}\\p{S}])+';
const LEADING = new RegExp(`(?<=${OUTSIDE})([\uFDD0-\uFDD2]+)(${PUNCTUATION})(?=${LETTER})`, 'gu');
const TRAILING = new RegExp(`(?<=${LETTER})(${PUNCTUATION})([\uFDD3-\uFDD5]+)(?=${OUTSIDE})`, 'gu');

const withPunctuationOutside = (text: string): string =>
  text.replaceAll(LEADING, '$2$1').replaceAll(TRAILING, '$2$1');

/** The text without formats that would not be read. Every odd piece is a placeholder. */
const readable = (text: string): string => {
  const pieces = text.split(PLACEHOLDER);
  const open: { readonly place: number; readonly isRead: boolean }[] = [];
  const kept = [...pieces];
  for (let place = 1; place < pieces.length; place += 2) {
    const piece = pieces[place] ?? '';
    if (OPENING.includes(piece)) {
      const outer = open.map((each) => each.place).filter((each) => isSameCharacter(pieces, each, place));
      const isWithin = outer.some((each) => pieces[each] === piece);
      // Within a format of the same character, a mark directly after text would end that one.
      const mayEndOuter = outer.some((each) => each !== place - 2) && isAfterText(pieces, place);
      const isRead = !isWithin && !mayEndOuter && !followsSame(pieces, place) && touches(pieces, place, 1);
      open.push({ place, isRead });
      continue;
    }
    const opened = open.pop();
    if (opened === undefined || (opened.isRead && touches(pieces, place, -1))) continue;
    kept[opened.place] = '';
    kept[place] = '';
  }
  return kept.join('');
};

const isAfterText = (pieces: readonly string[], place: number): boolean =>
  /\S/.test(characterAt(pieces, place, -1));

/** Whether a format with the same character ends directly before. */
const followsSame = (pieces: readonly string[], place: number): boolean => {
  for (let before = place - 2; before > 0 && pieces[before + 1] === ''; before -= 2)
    if (CLOSING.includes(pieces[before] ?? '') && isSameCharacter(pieces, before, place)) return true;
  return false;
};

const isSameCharacter = (pieces: readonly string[], one: number, other: number): boolean =>
  isStrikethrough(pieces[one]) === isStrikethrough(pieces[other]);

const isStrikethrough = (piece = ''): boolean => MARKS[kindOf(piece)] === '~~';

/** Whether a mark belongs to the text on its inner side, which is after it (1) or before it (-1). */
const touches = (pieces: readonly string[], place: number, inward: 1 | -1): boolean => {
  const outside = characterAt(pieces, place, inward === 1 ? -1 : 1);
  if (outside === '' || /[\p{P}\p{Zs}\t\n\u000B]/u.test(outside)) return true;
  for (let next = place; pieces[next + inward] === ''; next += 2 * inward)
    if (!isSameCharacter(pieces, next + 2 * inward, place)) return false;
  return !/[\p{P}\p{S}]/u.test(characterAt(pieces, place, inward));
};

/** The nearest character of text in this direction; empty at the end. */
const characterAt = (pieces: readonly string[], place: number, direction: 1 | -1): string => {
  let at = place + direction;
  while (pieces[at] === '' && pieces[at + 2 * direction] !== undefined) at += 2 * direction;
  const text = pieces[at] ?? '';
  return (direction === 1 ? Array.from(text.slice(0, 2)).at(0) : Array.from(text.slice(-2)).at(-1)) ?? '';
};
