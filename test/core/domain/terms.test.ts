import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { labelTerm, LONGEST_WORD, termsOf, WORDS_PER_POST, wordsOf } from '../../../core/index.js';
import { postOf } from '../posts.js';

describe('the words of a text', () => {
  it.each([
    ['Hello, WORLD! hello', ['hello', 'world']],
    ['Straße STRASSE STRAẞE', ['strasse']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['cre\u0300me', ['creme']],
    ['Ǆ ǆ ﬁn', ['dz', 'fin']],
    ['ΣΟΦΟΣ σοφός ΣΟΦΟΣ.Χ', ['σοφοσ', 'χ']],
    ['İstanbul ISTANBUL', ['istanbul']],
    ['世界 ラーメン', ['世', '界', 'ラ', 'ー', 'メ', 'ン']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['한국어', ['한국어']],
    ['a_b-c.d@e 3,5', ['a', 'b', 'c', 'd', 'e', '3', '5']],
    ['👍 … “”', []],
  ])('of %s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are bounded in number and length', () => {
    const many = Array.from({ length: WORDS_PER_POST + 5 }, (_, n) => `w${String(n)}`).join(' ');
    expect(wordsOf(many)).toHaveLength(WORDS_PER_POST);
    expect(wordsOf(many, 3)).toEqual(['w0', 'w1', 'w2']);
    expect(wordsOf('x'.repeat(5_000))).toEqual(['x'.repeat(LONGEST_WORD)]);
  });

  it('are found in linear time, also in long runs of marks that have to be put in order', () => {
    const reference = referenceMs();
    const before = cpuMs();
    for (const [one, other] of [
      ['\u0301', '\u0323'],
      ['\u05BD', '\u05B0'],
      [`${'\u0301'.repeat(30)}\uFF9E`, '\u0323'],
      ['\u0301\uFF9E', '\uFF9F'],
    ] as const)
      expect(wordsOf(`a${one.repeat(50_000 / one.length)}${other.repeat(50_000)} b`).at(-1)).toBe('b');
    expect((cpuMs() - before) / reference).toBeLessThan(60);
  });

  it('are the same in upper case, in lower case and when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
        expect(wordsOf(text.normalize('NFD'))).toEqual(words);
      }),
      { numRuns: 2_000 },
    );
  });

  it('contain no separator of terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const word of wordsOf(text)) expect(word).not.toMatch(/[\s_"']|^$/u);
        expect(labelTerm(text)).toMatch(/^(?:_[0-9a-f]+)*$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('the terms of a post are those of its headline, its plain text and its labels', () => {
  const { document } = postOf([]);
  expect(termsOf({ ...document, labels: ['Hi'] })).toEqual(['hello', 'world', '_48_69']);
});
