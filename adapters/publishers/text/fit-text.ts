import {
  err,
  ok,
  type Composed,
  type LengthUnit,
  type Misfit,
  type PostDocument,
  type Result,
} from '../../../core/index.js';
import { lengthIn } from './lengths.js';
import { cutPoints } from './cut-points.js';

/**
 * A limit of a channel; `count` when the channel counts differently, such as links at a fixed length. A text longer
 * than `enough` need not be counted to its end: any result above `enough` is valid.
 */
export interface TextLimit {
  readonly unit: LengthUnit;
  readonly max: number;
  readonly count?: (text: string, enough?: number) => number;
}

/** The headline is empty when the channel shows it in a separate field. */
export type Words = Pick<PostDocument, 'content' | 'linkUrl' | 'overflow'> & { readonly headline: string };

/** The text of a post with the lengths that the channel counts. */
export interface FittedText {
  readonly text: string;
  readonly measured: Composed['measured'];
}

/**
 * Headline, body and link as one text: the headline is omitted when the body begins with it, and the link when the body
 * contains it. A text that is too long is refused with its measures or, if the post allows it, cut at the end of a
 * sentence or else of a word, followed by the link.
 */
export const fitText = (
  words: Words,
  limits: readonly TextLimit[],
): Result<FittedText, readonly [Misfit]> => {
  const body = words.content.plain.trim();
  const whole = joinParts(headlineOf(words, body), body, linkOf(words, body));
  const measured = fitting(whole, limits);
  if (measured !== null) return ok({ text: whole, measured });
  const summary = words.overflow === 'summarize' ? summarize(words, body, limits) : null;
  return summary === null ? err([tooLong(whole, limits)]) : ok(summary);
};

/** The longest cut of the body that fits between the headline and the link. */
const summarize = (post: Words, body: string, limits: readonly TextLimit[]): FittedText | null => {
  const { headline, linkUrl } = post;
  const title = headlineOf(post, body);
  const withCut = (cut: string): string => joinParts(title, ellipsed(cut), linkUrl);
  const beginning = beginningOf(body, limits);
  const { sentences, words } = cutPoints(beginning);
  const longest = (ends: readonly number[]): number => {
    // Almost monotone, which is enough for a binary search: its result is checked again below.
    let [low, high] = [0, ends.length];
    let middle = high;
    while (low < high) {
      if (fitting(withCut(body.slice(0, ends[middle - 1])), limits) !== null) low = middle;
      else high = middle - 1;
      middle = Math.ceil((low + high) / 2);
    }
    return ends[low - 1] ?? 0;
  };
  // A unit that ends at the end of the prefix may continue after it.
  const whole = (ends: readonly number[]) => (beginning === body ? ends : ends.slice(0, -1));
  const byWords = longest(whole(words));
  const next = words.find((end) => end > byWords) ?? Number.POSITIVE_INFINITY;
  const bySentences = longest(whole(sentences).filter((end) => end < next));
  // A whole sentence reads better, unless it would waste more than half of the space.
  const cut = body.slice(0, bySentences * 2 >= byWords ? bySentences : byWords);
  const text = cut === '' ? joinParts(headline, linkUrl) : withCut(cut);
  const measured = fitting(text, limits);
  return measured === null ? null : { text, measured };
};

/**
 * Upper bounds, even for composed emoji and for long links with a short fixed length; the text beyond them is
 * irrelevant.
 */
const MAX_UNITS_PER_COUNT: Readonly<Record<LengthUnit, number>> = {
  graphemes: 20,
  characters: 4,
  utf16: 2,
  utf8_bytes: 2,
};

/** Of the body, in UTF-16 units: finding the end of a longer summary takes too long. */
const MAX_SUMMARY_UNITS = 10_000;

const beginningOf = (body: string, limits: readonly TextLimit[]): string => {
  const units = limits.map(({ unit, max }) => MAX_UNITS_PER_COUNT[unit] * max);
  return body.slice(0, Math.min(MAX_SUMMARY_UNITS, ...units));
};

/** Adds a space after a web address, of which the ellipsis would otherwise become a part. */
const ellipsed = (cut: string): string => {
  const lastSpace = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return cut.includes('/', lastSpace + 1) ? `${cut} …` : `${cut}…`;
};

const joinParts = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n\n');

const headlineOf = ({ headline }: Words, body: string): string | null =>
  startsWith(body, headline) ? null : headline;

const linkOf = ({ linkUrl }: Words, body: string): string | null =>
  linkUrl !== null && body.split(/\s/).some((token) => isLink(token, linkUrl)) ? null : linkUrl;

/** Matches the link itself, between punctuation, and no longer link with the same beginning. */
const isLink = (token: string, link: string): boolean => {
  const start = token.indexOf(link);
  return start >= 0 && OPENING.test(token.slice(0, start)) && CLOSING.test(token.slice(start + link.length));
};

const OPENING = /^[([<"'«“‘]*$/u;
const CLOSING = /^[)\]>"'»”’.,;:!?…]*$/u;

/** Punctuation, except marks that change the meaning of a word or number that they touch: `C#`, `50%`, `@harbor`. */
const PUNCTUATION = /(?:(?![#%&@*/])[\s\p{P}]|(?<![\p{L}\p{M}\p{N}])[#%&@*/](?![\p{L}\p{M}\p{N}]))+/gu;

/** Whether the body begins with the headline, ignoring case and punctuation. */
export const startsWith = (body: string, headline: string): boolean => {
  const fold = (text: string): string => text.toLocaleLowerCase('en').replaceAll(PUNCTUATION, ' ').trim();
  const [first, opening] = [fold(headline), fold(body.slice(0, headline.length * 2 + 20))];
  return first !== '' && (opening === first || opening.startsWith(`${first} `));
};

const countOf = (text: string, { unit, count }: TextLimit, enough?: number): number =>
  count === undefined ? lengthIn(unit, text, enough) : count(text, enough);

/** The lengths of a text within all limits; null for one that exceeds a limit, which need not be counted to its end. */
const fitting = (text: string, limits: readonly TextLimit[]): Composed['measured'] | null => {
  const measured: Composed['measured'][number][] = [];
  for (const limit of limits) {
    const actual = countOf(text, limit, limit.max);
    if (actual > limit.max) return null;
    measured.push({ unit: limit.unit, actual, max: limit.max });
  }
  return measured;
};

/** The lengths of a text with the limits, whether it exceeds them or not. */
export const measure = (text: string, limits: readonly TextLimit[]): Composed['measured'] =>
  limits.map((limit) => ({ unit: limit.unit, actual: countOf(text, limit), max: limit.max }));

/** The limit that is exceeded the most, because satisfying it satisfies most of the others. */
const tooLong = (text: string, limits: readonly TextLimit[]): Misfit => {
  const measured = measure(text, limits);
  const worst = measured.reduce((most, each) =>
    each.actual * most.max > most.actual * each.max ? each : most,
  );
  const { unit, actual, max } = worst;
  const message = `The channel accepts at most ${String(max)} ${NAMES[unit]}; headline, content and link together have ${String(actual)}.`;
  return { kind: 'too_long', field: 'content', message, limit: max, actual };
};

const NAMES: Readonly<Record<LengthUnit, string>> = {
  characters: 'characters',
  graphemes: 'characters',
  utf16: 'characters (UTF-16)',
  utf8_bytes: 'bytes (UTF-8)',
};
