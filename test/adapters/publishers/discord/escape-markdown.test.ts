import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../../../adapters/publishers/discord/escape-markdown.js';

/** Discord's rule for a backslash: the next character is shown literally. */
const shown = (escaped: string): string => escaped.replaceAll(/\\([^\dA-Za-z\s])/g, '$1');

/** Text with as many characters to escape as possible. */
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
        ':smile:',
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
    ['<@1> <#2> <:e:3> <t:4:R>', '\\<@1> \\<#2> \\<\\:e:3> \\<t\\:4:R>'],
    ['# one\n## two\n-# three', '\\# one\n\\## two\n\\-# three'],
    ['- one\n  - two\n+ three\n> four', '\\- one\n  \\- two\n\\+ three\n\\> four'],
    ['1. one\n  23. two\n3.14', '1\\. one\n  23\\. two\n3\\.14'],
    ['well-known #tag 1.5 a > b', 'well-known #tag 1.5 a > b'],
    ['a\\b', 'a\\\\b'],
    ['https://a.example/a_b<t:1>', 'https://a.example/a_b \\<t:1>'],
    ['https://a.example/a_b.<b@c.example>', 'https://a.example/a_b. \\<b@c.example>'],
    ['fe80::a:1 :x::+1: 10:30 at: 5', 'fe80:\\:a:1 \\:x:\\:+1: 10:30 at: 5'],
    ['C:\\*', 'C:\\\\\\*'],
    ['👍🏽 日本 “quotes”', '👍🏽 日本 “quotes”'],
  ])('turns %j into %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it.each([
    'https://a.example/snake_case_*_~x~',
    'See https://a.example/a_b(c_d), and http://b.example/?x=_y_.',
    '“https://a.example/a_b”',
    '(https://a.example/a_b)',
    'https://a.example/a_b]',
    'See <https://a.example/snake_case_*>, <https://b.example>.<http://c.example/a_b>',
  ])('does not change the address in %j', (text) => {
    expect(escapeMarkdown(text)).toBe(text);
  });

  it('preserves every text as displayed', () => {
    fc.assert(
      fc.property(withoutAddresses, (text) => {
        expect(shown(escapeMarkdown(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves no markup outside of addresses', () => {
    fc.assert(
      fc.property(withoutAddresses, (text) => {
        const escaped = escapeMarkdown(text);
        expect(escaped.replaceAll(/\\[^\dA-Za-z\s]/g, ' ')).not.toMatch(/:[^\s:]+:/);
        const bare = escaped.replaceAll(/\\[^\dA-Za-z\s]/g, 'x');
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

  // A backtracking pattern takes minutes for these.
  it.each(['\\', '*', '1', ' ', '\n', 'https://', 'https://a.', '1.', '[', '<', ':a', '<https://a'])(
    'takes linear time for 100,000 repetitions of %j',
    (unit) => {
      expect(escapeMarkdown(unit.repeat(100_000)).length).toBeGreaterThanOrEqual(100_000);
    },
  );
});
