import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes } from '../../../../adapters/publishers/text/graphemes.js';
import { segmentsOf } from '../../../../adapters/publishers/text/segments.js';
import { anyText } from './arbitraries.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

const ends = (segmenter: Intl.Segmenter, text: string): readonly number[] =>
  [...segmentsOf(segmenter, text)].map(({ end }) => end);

const engineEnds = (segmenter: Intl.Segmenter, text: string): readonly number[] =>
  [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);

/** Longer than a window, made of units that a window must not split. */
const longText = fc.array(anyText, { minLength: 10, maxLength: 40 }).map((texts) => texts.join(''));

describe('segments of a text', () => {
  it('are the characters of Intl.Segmenter, for text of any length', () => {
    fc.assert(
      fc.property(longText, (text) => {
        expect(ends(graphemes, text)).toEqual(engineEnds(graphemes, text));
      }),
    );
  });

  it.each(['🇩🇪', '👨‍👩‍👧‍👦', '👍🏽', 'e\u0301', 'क्षि', '\r\n', 'each word, and another one '])(
    'are the same for a run of %j at any distance to the edge of a window',
    (piece) => {
      for (let shift = 0; shift < 24; shift += 5) {
        const text = 'x'.repeat(shift) + piece.repeat(300);
        expect(ends(graphemes, text)).toEqual(engineEnds(graphemes, text));
        if (piece.length > 12) expect(ends(words, text)).toEqual(engineEnds(words, text));
      }
    },
  );

  it('may be longer than a window', () => {
    const text = `a${'\u0301'.repeat(5_000)}b`;
    expect(ends(graphemes, text)).toEqual([5_001, 5_002]);
  });

  // Intl.Segmenter alone takes seconds for each of these, which is too long for twenty of them.
  it('are counted in time for twenty long texts', () => {
    for (let round = 0; round < 20; round += 1) expect(countGraphemes('é'.repeat(50_000))).toBe(50_000);
  });
});
