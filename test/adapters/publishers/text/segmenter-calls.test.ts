import { describe, expect, it, vi } from 'vitest';
import { graphemeEnds } from '../../../../adapters/publishers/text/graphemes.js';
import { segmentsOf } from '../../../../adapters/publishers/text/segments.js';

/** What `Intl.Segmenter` is given while something is read to its end. */
const givenToSegmenter = (read: () => Iterable<unknown>): readonly string[] => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  try {
    Array.from(read());
    return segment.mock.calls.map(([text]) => text);
  } finally {
    segment.mockRestore();
  }
};

const engine = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The parts of a text that the segmenter is given to find its characters, which have to be the right ones. */
const partsOf = (text: string): readonly string[] => {
  const ends = [...engine.segment(text)].map(({ index, segment }) => index + segment.length);
  expect([...graphemeEnds(text)]).toEqual(ends);
  return givenToSegmenter(() => graphemeEnds(text));
};

const FLAG = '🇩🇪';

describe('the characters of a text', () => {
  it.each([
    ['letters and punctuation', 'Hello, “Welt”: éßñ 漢字。 안녕 مرحبا'],
    ['marks behind letters', 'e\u0301a\u0323\u0308 สวัสดี ກຳ مَرْحَبًا 1\ufe0f\u20e3 ❤\ufe0f'],
    ['what never joins', 'a\n\n\tb\u00adc\u200b\u200e\u2028\u2060\ufeff\n\u0301\n'],
    ['emoji', '👩🎉 👩\ufe0f🎉'],
    ['the first and the last emoji', '\u{1f000}\u{1faff}'],
    ['neighbours of flags', '\u{1f1e5}\u{1f200}'],
    ['neighbours of skin tones', '\u{1f3fa}\u{1f400}'],
  ])('need no segmenter for %s', (_what, text) => {
    for (const each of [text, ...Array.from(text)]) expect(partsOf(each)).toEqual([]);
  });

  it('need it only for a part around what joins in other ways', () => {
    const text = `${'a'.repeat(200)}${FLAG}${'b'.repeat(200)}`;
    expect(partsOf(text)).toEqual([`a${FLAG}${'b'.repeat(59)}`]);
  });

  it.each([
    ['letters', 'x'.repeat(60), 'x'.repeat(100)],
    ['letters with marks', 'e\u0301'.repeat(30), 'e\u0301'.repeat(100)],
    ['line feeds', '\n'.repeat(60), '\n'.repeat(100)],
    ['a line feed before a carriage return', 'x'.repeat(60), '\n\r\nx'],
    ['a line feed after a carriage return', `${'x'.repeat(59)}\r\nx`, 'xx'],
    ['a letter after a skin tone', `${'x'.repeat(59)}👍🏽x`, 'xx'],
    ['a letter after a mark on a skin tone', `${'x'.repeat(57)}👍🏽\u0301x`, 'xx'],
  ])('need it for no more than 64 units and what follows up to a sure boundary: %s', (_what, part, rest) => {
    expect(partsOf(FLAG + part + rest)[0]).toBe(FLAG + part);
  });

  it.each(['👨‍👩‍👧‍👦', FLAG, '👍🏽', 'क्\u0301ष', 'क्षि', '\u0600٣', '가', 'e\u0301', '\r\n', '\n\r'])(
    'are whole where the segmenter is given %j in parts, at any distance to their bounds',
    (piece) => {
      for (let shift = 0; shift < 12; shift += 1) {
        const text = `${FLAG}${'x'.repeat(shift)}${piece.repeat(40)} ${FLAG}`;
        expect(partsOf(text).join('').length).toBeLessThanOrEqual(text.length);
      }
    },
  );
});

describe('the windows of a long text', () => {
  const widthsOf = (text: string): readonly number[] =>
    givenToSegmenter(() => segmentsOf('grapheme', text)).map(({ length }) => length);

  it('overlap by what can move a boundary', () => {
    expect(widthsOf('x'.repeat(256))).toEqual([256]);
    expect(widthsOf('x'.repeat(257))).toEqual([256, 65]);
    expect(widthsOf('x'.repeat(700))).toEqual([256, 256, 256, 124]);
  });

  it('are wider only for a character that is longer', () => {
    const text = `a${'\u0301'.repeat(2_000)}${'x'.repeat(300)}`;
    expect(widthsOf(text)).toEqual([256, 512, 1_024, 2_048, 2_301, 256, 108]);
  });
});
