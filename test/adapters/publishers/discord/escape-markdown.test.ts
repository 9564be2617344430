import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../../../adapters/publishers/discord/escape-markdown.js';

/** As Discord reads a backslash: what follows it is shown and means nothing. */
const shown = (escaped: string): string => escaped.replaceAll(/\\([^\dA-Za-z\s])/g, '$1');

/** Text that has as much to escape as can be. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\\',
        '*',
        '_',
        '~',
        '`',
        '|',
        '<',
        '>',
        '[',
        ']',
        '(',
        ')',
        '#',
        '+',
        '-',
        ':',
        '@',
        '.',
      ),
      fc.constantFrom('!', ',', ';', '"', "'", '/', ' ', '\n', '\t', '1', 'a', '9'),
      fc.constantFrom(
        '**bold**',
        '||spoiler||',
        '```js\ncode```',
        '[text](https://evil.example)',
        '<@123>',
        '<t:1>',
      ),
      fc.constantFrom('\n# heading', '\n- item', '\n12. item', '\n> quote', '\n-# small', '@everyone'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

const withoutAddresses = markup.map((text) => text.replaceAll(/https?:/gi, 'x'));

describe('escaping for Discord', () => {
  it.each([
    ['2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['snake_case_name', 'snake\\_case\\_name'],
    ['~~no~~ ||no|| `no`', '\\~\\~no\\~\\~ \\|\\|no\\|\\| \\`no\\`'],
    ['[text](https://a.example/)', '\\[text](https://a.example/)'],
    ['<@1> <#2> <:e:3> <t:4:R>', '\\<@1> \\<#2> \\<:e:3> \\<t:4:R>'],
    ['# one\n## two\n-# three', '\\# one\n\\## two\n\\-# three'],
    ['- one\n  - two\n+ three\n> four', '\\- one\n  \\- two\n\\+ three\n\\> four'],
    ['1. one\n  23. two\n3.14', '1\\. one\n  23\\. two\n3\\.14'],
    ['well-known #tag 1.5 a > b', 'well-known #tag 1.5 a > b'],
    ['a\\b', 'a\\\\b'],
    ['https://a.example/a_b<t:1>', 'https://a.example/a_b \\<t:1>'],
    ['https://a.example/a_b.<https://b.example/*x*>', 'https://a.example/a_b. \\<https://b.example/*x*>'],
    ['C:\\*', 'C:\\\\\\*'],
    ['👍🏽 日本 “quotes”', '👍🏽 日本 “quotes”'],
  ])('makes %j to %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it.each([
    'https://a.example/snake_case_*_~x~',
    'See https://a.example/a_b(c_d), and http://b.example/?x=_y_.',
    '“https://a.example/a_b”',
    '(https://a.example/a_b)',
    'https://a.example/a_b]',
  ])('leaves the address in %j as it is', (text) => {
    expect(escapeMarkdown(text)).toBe(text);
  });

  it('shows every text as it was', () => {
    fc.assert(
      fc.property(withoutAddresses, (text) => {
        expect(shown(escapeMarkdown(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves nothing that could be markup, outside of addresses', () => {
    fc.assert(
      fc.property(withoutAddresses, (text) => {
        const bare = escapeMarkdown(text).replaceAll(/\\[^\dA-Za-z\s]/g, 'x');
        expect(bare).not.toMatch(/[\\*_~`|<[]/);
        expect(bare).not.toMatch(/^[ \t]*(?:[#>+-]|\d+\.)/m);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never changes an address', () => {
    fc.assert(
      fc.property(
        markup,
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        markup,
        (before, url, after) => {
          const text = `${before} ${url} ${after}`;
          const address = /https?:\/\/[^\s<]+[^<.,:;"'\]\s]/i.exec(`${url} `)?.[0] ?? '';
          expect(escapeMarkdown(text)).toContain(address);
        },
      ),
    );
  });

  // A pattern that tries again and again takes minutes for these.
  it.each(['\\', '*', '1', ' ', '\n', 'https://', 'https://a.', '1.', '[', '<'])(
    'takes time in proportion to the length of 100,000 times %j',
    (unit) => {
      expect(escapeMarkdown(unit.repeat(100_000)).length).toBeGreaterThanOrEqual(100_000);
    },
  );
});
