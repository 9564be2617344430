import type { ChannelOverride } from './channel-override.js';
import { normalized } from './normalized.js';
import type { PostDocument } from './post-document.js';

/**
 * The search terms of posts. Only this module splits and folds texts, so that every store finds the same posts: stores
 * keep the terms and compare them character by character.
 */

/** Distinct words of one post that can be found, its headline first. */
export const WORDS_PER_POST = 1_000;

/** The longest word, in UTF-16 code units; what follows is not compared. */
export const LONGEST_WORD = 40;

/**
 * Accents over letters of Latin, Greek and Cyrillic. The marks of other scripts are vowels and stay.
 */
const ACCENTS = /[\u0300-\u036F]+/g;

/**
 * In scripts that separate no words, each character is a word; in the others a run of letters, marks and digits.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}\p{M}])+/gu;

/** Without case, accents and compatibility forms: `STRASSE`, `Straße` and `ﬆrasse` are one word. */
const folded = (text: string): string =>
  normalized(text, 'NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // The two forms of sigma are one letter; which one is written depends on its position.
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC');

/** The distinct words of a text, folded, in their order. */
export const wordsOf = (text: string, most = WORDS_PER_POST): readonly string[] => {
  const words = new Set<string>();
  for (const [word] of folded(text).matchAll(WORD)) {
    words.add(word.slice(0, LONGEST_WORD).toWellFormed());
    if (words.size === most) break;
  }
  return [...words];
};

/** The term of a label: its characters as numbers, so that it never equals a word and is compared exactly. */
export const labelTerm = (label: string): string =>
  Array.from(label, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}`).join('');

/** Everything by which a post is found, the words of single channels included. No term contains a space. */
export const termsOf = (
  { headline, content, labels }: Pick<PostDocument, 'headline' | 'content' | 'labels'>,
  channels: readonly ChannelOverride[] = [],
): readonly string[] => [
  ...wordsOf(
    [
      headline,
      content.plain,
      ...channels.flatMap(({ words }) => [words.headline ?? '', words.content?.plain ?? '']),
    ].join('\n'),
  ),
  ...labels.map(labelTerm),
];
