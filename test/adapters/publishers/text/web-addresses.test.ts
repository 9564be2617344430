import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webAddressesIn } from '../../../../adapters/publishers/text/web-addresses.js';
import { hashtagsIn } from '../../../../adapters/publishers/text/hashtags.js';
import { cpuMs, referenceMs } from '../../../support/cpu-time.js';
import { anyText } from './arbitraries.js';

const addresses = (text: string): readonly string[] => webAddressesIn(text).map((found) => found.text);
const tags = (text: string): readonly string[] => hashtagsIn(text).map((found) => found.text);

describe('web addresses in a text', () => {
  it('are no longer than the link of a post may be, because reading a host takes the square of its length', () => {
    const path = (length: number) => `https://a.example/${'b'.repeat(length - 18)}`;
    expect(addresses(`${path(2_048)} ${path(2_049)}`)).toEqual([path(2_048)]);
    const characters = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const reference = referenceMs();
    const before = cpuMs();
    expect(addresses(`https://${characters.join('')}`)).toEqual([]);
    expect((cpuMs() - before) / reference).toBeLessThan(20);
  });

  it.each([
    ['See https://a.example/b?c=d#e.', ['https://a.example/b?c=d#e']],
    ['our market (https://a.example/b), open', ['https://a.example/b']],
    [
      'https://a.example/b_(c) and (https://a.example/b_(c))',
      ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ],
    ['“https://a.example/”…', ['https://a.example/']],
    ['HTTPS://A.example', ['HTTPS://A.example']],
    ['詳細はhttps://a.example/日本語。次', []],
    ['詳細は https://a.example/日本語。次', ['https://a.example/日本語']],
    ['https://a.example\nhttp://b.example', ['https://a.example', 'http://b.example']],
    ['nohttps://a.example a.example ftp://a.example https:// http://', []],
    ['https://[::1', []],
    ['https:///a.example http:////a.example/b https://\\a.example', []],
    ['https://a.example/b(see', ['https://a.example/b(see']],
    ['https://a.example/b (', ['https://a.example/b']],
    ['https://a.example/b(', ['https://a.example/b']],
  ])('finds in %j %j', (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  it('have the right offsets, parse, and contain no space, in any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const found of webAddressesIn(text)) {
          expect(text.slice(found.index, found.index + found.text.length)).toBe(found.text);
          expect(found.index).toBeGreaterThanOrEqual(end);
          end = found.index + found.text.length;
          expect(URL.canParse(found.text)).toBe(true);
          expect(found.text).not.toMatch(/\s/u);
        }
      }),
    );
  });

  it('are found between any spaces, brackets and marks', () => {
    const around = fc.constantFrom(' ', '\n', '(', ')', '. ', ', ', '“', '”', '…', '。', '\u00a0', '\u200b');
    fc.assert(
      fc.property(fc.array(around), fc.array(around.filter((mark) => mark !== '(')), (before, after) => {
        const text = `${before.join('')}https://a.example/b${after.join('')}`;
        expect(addresses(text)).toEqual(['https://a.example/b']);
      }),
    );
  });
});

describe('hashtags in a text', () => {
  it.each([
    ['#harvest (#market) #日本 #été_2026', ['#harvest', '#market', '#日本', '#été_2026']],
    ['#1 C# a#b https://a.example/#c # ## #_', []],
    ['#harvest, #2026harvest!', ['#harvest', '#2026harvest']],
    ['https://a.example/(#tag) #https://a.example/', []],
    ['#tag_https://a.example/ #日本a\u0301https://a.example/', ['#tag_https', '#日本a\u0301https']],
  ])('finds in %j %j', (text, expected) => {
    expect(tags(text)).toEqual(expected);
  });

  it('do not overlap with web addresses, in any text', () => {
    const pieces = fc.constantFrom(
      '#',
      '＃',
      '(',
      ' ',
      'https://a.example/',
      'a',
      '\u0301',
      '_',
      '日',
      '9',
      '#tag',
    );
    const dense = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''));
    fc.assert(
      fc.property(fc.oneof(anyText, dense), (text) => {
        const ends = [...webAddressesIn(text), ...hashtagsIn(text)]
          .sort((one, other) => one.index - other.index)
          .map((found) => [found.index, found.index + found.text.length] as const);
        ends.forEach(([start], index) => {
          expect(start).toBeGreaterThanOrEqual(ends[index - 1]?.[1] ?? 0);
        });
      }),
      { numRuns: 3_000 },
    );
  });
});
