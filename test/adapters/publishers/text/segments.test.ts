import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes } from '../../../../adapters/publishers/text/graphemes.js';
import { segmentsOf } from '../../../../adapters/publishers/text/segments.js';
import { anyText } from './arbitraries.js';

type Granularity = 'grapheme' | 'word';

const ends = (granularity: Granularity, text: string): readonly number[] =>
  [...segmentsOf(granularity, text)].map(({ end }) => end);

const engineEnds = (granularity: Granularity, text: string): readonly number[] =>
  [...new Intl.Segmenter('en', { granularity }).segment(text)].map(
    ({ index, segment }) => index + segment.length,
  );

/** Longer than a window, made of units that a window must not split. */
const longText = fc.array(anyText, { minLength: 10, maxLength: 40 }).map((texts) => texts.join(''));

describe('segments of a text', () => {
  it('are the characters of Intl.Segmenter, for text of any length', () => {
    fc.assert(
      fc.property(longText, (text) => {
        expect(ends('grapheme', text)).toEqual(engineEnds('grapheme', text));
      }),
    );
  });

  it.each(['🇩🇪', '👨‍👩‍👧‍👦', '👍🏽', 'e\u0301', 'क्षि', '\r\n', 'each word, and another one '])(
    'are the same for a run of %j at any distance to the edge of a window',
    (piece) => {
      for (let shift = 0; shift < 24; shift += 5) {
        const text = 'x'.repeat(shift) + piece.repeat(100);
        expect(ends('grapheme', text)).toEqual(engineEnds('grapheme', text));
        if (piece.length > 12) expect(ends('word', text)).toEqual(engineEnds('word', text));
      }
    },
  );

  it('may be longer than a window', () => {
    const text = `a${'\u0301'.repeat(5_000)}b`;
    expect(ends('grapheme', text)).toEqual([5_001, 5_002]);
  });

  // Intl.Segmenter alone takes seconds for each of these, which is too long for twenty of them.
  it('are counted in time for twenty long texts', () => {
    for (let round = 0; round < 20; round += 1) expect(countGraphemes('é'.repeat(50_000))).toBe(50_000);
  });
});
