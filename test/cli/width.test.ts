import { describe, expect, it } from 'vitest';
import { beginningOf, padTo, widthOf } from '../../composition/cli/width.js';

/** A family of four persons: one picture of seven code points. */
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

describe('the width of a text on a terminal', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['Café', 4],
    ['Cafe\u0301', 4],
    ['夏のセール', 10],
    ['한국어', 6],
    ['ｆｕｌｌ', 8],
    ['ﾊﾝｶｸ', 4],
    ['、。', 4],
    ['\u{1f600}', 2],
    ['❤\ufe0f', 2],
    ['❤', 1],
    [FAMILY, 2],
    ['\u{1f1e9}\u{1f1ea}', 2],
    ['a\u200b', 1],
    ['Привет', 6],
  ])('%j: %i', (text, width) => {
    expect(widthOf(text)).toBe(width);
    expect(padTo(text, 12)).toBe(text + ' '.repeat(12 - width));
  });

  it('is that of the beginning of a longer one, which has no part of a character', () => {
    expect(beginningOf('abcdef', 3)).toBe('abc');
    expect(beginningOf('abc', 3)).toBe('abc');
    expect(beginningOf('夏夏', 3)).toBe('夏');
    expect(beginningOf(`ab${FAMILY}c`, 4)).toBe(`ab${FAMILY}`);
    expect(beginningOf(`abc${FAMILY}`, 4)).toBe('abc');
  });
});
