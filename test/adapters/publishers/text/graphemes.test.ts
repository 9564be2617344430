import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes, graphemeEnds } from '../../../../adapters/publishers/text/graphemes.js';
import { LONG_TAG } from '../../../support/extent.js';
import { anyText } from './arbitraries.js';

const engine = new Intl.Segmenter('en', { granularity: 'grapheme' });

const engineEnds = (text: string): readonly number[] =>
  [...engine.segment(text)].map(({ index, segment }) => index + segment.length);

/** Characters that join with others in every possible way. */
const JOINING = [
  ...['a', 'é', '漢', '1', '\n', '\r', '\r\n', '\t', '\u00ad', '\u0301', '\u0300', '\ufe0f', '\u20e3'],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2028',
    '👩',
    '🏽',
    '🏻',
    '🏿',
    '🇦',
    '🇿',
    '🏴',
    '\u{e0067}',
    '\u0600',
    '\u0d4e',
  ],
  ...[
    'क',
    '्',
    'ा',
    'ष',
    'ക',
    '\u0d4d',
    '\u0903',
    'ก',
    '\u0e33',
    '\u0e31',
    'ᄀ',
    'ᅡ',
    '각',
    'ㅎ',
    '\u{110bd}',
  ],
  ...['\ud800', '\udc00', '\ufffd'],
];

describe('grapheme clusters', () => {
  it('are those of Intl.Segmenter for each pair of neighbours, alone and in a run', () => {
    for (const one of JOINING) {
      const pairs = JOINING.map((other) => `${one}${other}`);
      for (const text of [...pairs, pairs.join('')])
        expect([...graphemeEnds(text)]).toEqual(engineEnds(text));
    }
  });

  it('are those of Intl.Segmenter, for any neighbours', () => {
    const joined = fc
      .array(fc.constantFrom(...JOINING), { maxLength: 400 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(fc.oneof(joined, anyText), (text) => {
        expect([...graphemeEnds(text)]).toEqual(engineEnds(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it(
    'are those of Intl.Segmenter for every code unit next to itself, a letter, a mark and a joiner',
    { tags: LONG_TAG },
    () => {
      for (let block = 0; block < 0x1_0000; block += 0x40) {
        const units = Array.from({ length: 0x40 }, (_, unit) => String.fromCharCode(block + unit));
        const text = units
          .map((unit) => `${unit}${unit}a${unit}\u0301${unit}\u200d${unit}👩${unit}\n`)
          .join('');
        expect([...graphemeEnds(text)]).toEqual(engineEnds(text));
      }
    },
  );

  it('are not counted to the end if there are more than enough', () => {
    expect(countGraphemes('é'.repeat(50_000))).toBe(50_000);
    expect(countGraphemes('é'.repeat(50_000), 300)).toBe(301);
    expect(countGraphemes('é'.repeat(300), 300)).toBe(300);
  });
});
