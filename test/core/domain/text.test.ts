import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  countCharacters,
  countUtf8Bytes,
  parseContent,
  parseHeadline,
  type Checked,
} from '../../../core/index.js';
import { parseImageAlt } from '../../../core/domain/text.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;
const REPLACEMENT = '\u{FFFD}';

/** Any string: unpaired surrogates, controls and non-characters included. */
const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(' ', '\n', '\r', '\t', '\0', '\v', '\u2028', 'a', '😀', '\ud83d', '\ude00'),
  }),
);

const readingOf = (checked: Checked<string>): string =>
  checked.ok ? checked.value : checked.error.map(({ kind }) => kind).join(' ');

describe('counting', () => {
  it('counts the bytes that UTF-8 really needs', () => {
    // The last character of each length and the first of the next.
    const edges = fc.constantFrom('\0', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}');
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: edges })), (text) => {
        expect(countUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
        expect(countUtf8Bytes(text)).toBe(Buffer.byteLength(text, 'utf8'));
      }),
    );
  });

  it('counts code points, not UTF-16 units', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countCharacters(text)).toBe(Array.from(text).length);
      }),
    );
    expect(countCharacters('😀')).toBe(1);
    expect(countCharacters('👩‍👧')).toBe(3);
  });
});

describe('a headline', () => {
  it.each([
    ['  Hello  ', 'Hello'],
    ['one\ntwo', 'one two'],
    ['one \r\n \n\t two', 'one two'],
    ['one\rtwo', 'one two'],
    ['one\vtwo\fthree\u0085four\u2028five\u2029six', 'one two three four five six'],
    ['two  spaces', 'two  spaces'],
    ['a\0b', `a${REPLACEMENT}b`],
    ['a\u0007b\u001bc\u007fd\uffffe', ['a', 'b', 'c', 'd', 'e'].join(REPLACEMENT)],
    ['half \ud83d', `half ${REPLACEMENT}`],
    ['\ude00 half', `${REPLACEMENT} half`],
    ['😀', '😀'],
    ['', 'too_short'],
    [' \r\n\t ', 'too_short'],
    ['\u200B \u2060\u00AD', 'too_short'],
  ])('reads %j as %j', (text, expected) => {
    expect(readingOf(parseHeadline(text, LIMITS))).toBe(expected);
  });

  it.each(['x', '😀', 'é'])(
    'is as long as the limit, in characters such as %s, and no longer',
    (character) => {
      expect(parseHeadline(character.repeat(255), LIMITS).ok).toBe(true);
      expect(parseHeadline(` ${character.repeat(255)} `, LIMITS).ok).toBe(true);
      const long = parseHeadline(character.repeat(256), LIMITS);
      const at = { field: 'headline' };
      expect(long).toMatchObject({ error: [{ at, kind: 'too_long', limit: 255, actual: 256 }] });
    },
  );

  it('is one line of storable text, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseHeadline(text, LIMITS);
        if (!read.ok) return;
        expect(read.value).toBe(read.value.trim());
        expect(read.value).not.toMatch(/[\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]|(?!\t)\p{Cc}/u);
        expect(parseHeadline(read.value, LIMITS)).toEqual(read);
      }),
    );
  });

  it('takes no longer for a text full of blanks than for one full of letters', { timeout: 5_000 }, () => {
    expect(readingOf(parseHeadline(`a${' '.repeat(250_000)}b`, LIMITS))).toBe('too_long');
    expect(readingOf(parseHeadline(`a${' \n'.repeat(125_000)}b`, LIMITS))).toBe('a b');
  });
});

describe('the content', () => {
  it.each([
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    [' kept as it is ', ' kept as it is '],
    ['a\0b\ud83d', `a${REPLACEMENT}b${REPLACEMENT}`],
    ['a\tb', 'a\tb'],
    ['', 'too_short'],
    [' \r\n ', 'too_short'],
    ['\u200B\n\uFE0F', 'too_short'],
  ])('reads %j as %j', (text, expected) => {
    expect(readingOf(parseContent(text, LIMITS))).toBe(expected);
  });

  it('is bounded in characters and in bytes', () => {
    expect(parseContent('x'.repeat(50_000), LIMITS).ok).toBe(true);
    expect(parseContent('x'.repeat(50_001), LIMITS)).toMatchObject({
      error: [{ limit: 50_000, actual: 50_001 }],
    });
    expect(parseContent('😀'.repeat(16_000), LIMITS).ok).toBe(true);
    expect(parseContent('😀'.repeat(16_001), LIMITS)).toMatchObject({
      error: [{ at: { field: 'content' }, limit: 64_000, actual: 64_004 }],
    });
    expect(parseContent('\r\n'.repeat(25_000).concat('x'.repeat(25_000)), LIMITS).ok).toBe(true);
  });

  it('names one problem where it is too long in both measures', () => {
    expect(readingOf(parseContent('😀'.repeat(60_000), LIMITS))).toBe('too_long');
  });

  it('contains only what every store and feed can carry, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseContent(text, LIMITS);
        if (!read.ok) return;
        expect(read.value).not.toMatch(/[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/u);
        expect(Buffer.from(read.value, 'utf8').toString('utf8')).toBe(read.value);
        expect(parseContent(read.value, LIMITS)).toEqual(read);
      }),
    );
  });
});

describe('the description of an image', () => {
  it('may be empty, is trimmed and is bounded', () => {
    expect(parseImageAlt('', LIMITS)).toEqual({ ok: true, value: '' });
    expect(parseImageAlt('  A red bicycle\r\n', LIMITS)).toEqual({ ok: true, value: 'A red bicycle' });
    expect(parseImageAlt('x'.repeat(1_500), LIMITS).ok).toBe(true);
    expect(parseImageAlt('x'.repeat(1_501), LIMITS)).toMatchObject({
      error: [{ kind: 'too_long', limit: 1_500 }],
    });
  });
});
