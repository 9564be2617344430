import { countCharacters, isInvisible } from './text.js';
import { valid, violated, type Checked, type Violation } from './violation.js';

/** Distinct labels of one post. */
export const MOST_LABELS = 20;

/** The longest label, in characters. */
export const LABEL_CHARACTERS = 50;

/** The longest list of labels that is examined, duplicates included: each may be a separate problem. */
const LONGEST_LIST = 200;

/**
 * A comma separates labels in forms and queries; the other characters are invisible or end a line. The two joiners are
 * part of words, as in Persian, and of emoji.
 */
const NOT_IN_LABELS = /[,\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;

/** The labels as they are kept: trimmed, in Unicode's composed form, without duplicates, in the requested order. */
export const parseLabels = (labels: readonly unknown[]): Checked<readonly string[]> => {
  const field = 'labels';
  if (labels.length > LONGEST_LIST) {
    const message = `Must have at most ${String(LONGEST_LIST)} labels, including repeated ones.`;
    return violated({ at: { field }, kind: 'too_many', message, limit: LONGEST_LIST, actual: labels.length });
  }
  const read = labels.map((label) => (typeof label === 'string' ? kept(label.trim()) : null));
  const problems = read.flatMap((label, index) => problemOf(label, index));
  if (problems.length > 0) return { ok: false, error: problems };
  const distinct = [...new Set(read.filter((label) => label !== null))];
  if (distinct.length <= MOST_LABELS) return valid(distinct);
  const message = `Must have at most ${String(MOST_LABELS)} labels; this has ${String(distinct.length)}.`;
  return violated({ at: { field }, kind: 'too_many', message, limit: MOST_LABELS, actual: distinct.length });
};

/** A letter is composed of at most four characters of two units, so that a longer label remains too long. */
const LONGEST_COMPOSED = LABEL_CHARACTERS * 4 * 2;

/** An invisible label is empty. Putting marks in order takes the square of their number. */
const kept = (label: string): string => {
  if (isInvisible(label)) return '';
  return label.length > LONGEST_COMPOSED ? label : label.normalize('NFC');
};

const problemOf = (label: string | null, index: number): readonly Violation[] => {
  const at = { field: 'labels', index } as const;
  if (label === null) return [{ at, kind: 'wrong_type', message: 'Must be a string.' }];
  const actual = countCharacters(label);
  if (actual === 0)
    return [{ at, kind: 'too_short', message: 'A label must not be empty.', limit: 1, actual }];
  if (actual > LABEL_CHARACTERS) {
    const message = `A label has at most ${String(LABEL_CHARACTERS)} characters; this has ${String(actual)}.`;
    return [{ at, kind: 'too_long', message, limit: LABEL_CHARACTERS, actual }];
  }
  return NOT_IN_LABELS.test(label)
    ? [{ at, kind: 'invalid_value', message: 'A label must not contain commas or control characters.' }]
    : [];
};
