import { normalized } from '../../../core/index.js';
import { unescapeHtml } from '../text/unescape-html.js';

/**
 * Thresholds of Dice's coefficient: from the first on, two texts are the same; below the second, they are different.
 */
const SAME_FROM = 0.9;
const OTHER_BELOW = 0.5;

/**
 * Whether the HTML of a status was made from a text. Servers turn Markdown into formatting, shorten displayed addresses
 * and link names, so the words are compared: shared words against all words (Dice's coefficient).
 */
export const likenessOf = (html: string, text: string): 'same' | 'other' | 'unclear' => {
  const shown = plainTextOf(html);
  const dice = diceOf(wordsOf(shown), wordsOf(text));
  if (dice < OTHER_BELOW) return 'other';
  // In their order, because a search from the beginning for each takes the product of both lengths.
  let place = 0;
  const hasAddresses = (text.match(/https?:\/\/[^\s)\]]+/g) ?? []).every((address) => {
    place = shown.indexOf(address, place);
    return place >= 0;
  });
  return dice >= SAME_FROM && hasAddresses ? 'same' : 'unclear';
};

/**
 * Whether it is worth a request to compare a status with a text. The HTML of another text seldom has half of the words;
 * that of the same text has more, because the addresses of its links count as well.
 */
export const mayShow = (html: string, text: string): boolean => {
  if (html === '') return true;
  const shown = new Set(wordsOf(unescapeHtml(html)));
  const words = wordsOf(text);
  return 2 * words.filter((word) => shown.has(word)).length >= words.length;
};

/** Tags that begin or end a line, of which servers leave many end tags out. A word continues across all others. */
const LINE_TAG =
  /<\/?(?:blockquote|br|d[dlt]|details|div|figcaption|figure|h[1-6r]|li|[ou]l|p|pre|section|summary|t[dhr]|table)\b[^<>]*>/gi;

/** For comparisons only; the result is never displayed. */
const plainTextOf = (html: string): string =>
  unescapeHtml(html.replaceAll(LINE_TAG, '\n').replaceAll(/<[^<>]*>/g, ''));

const wordsOf = (text: string): readonly string[] =>
  normalized(text, 'NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? [];

/** 1 when both have the same words equally often, 0 when they share none. */
const diceOf = (one: readonly string[], other: readonly string[]): number => {
  if (one.length + other.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (one.length + other.length);
};
