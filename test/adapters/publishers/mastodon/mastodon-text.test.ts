import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStatus } from '../../../../adapters/publishers/mastodon/mastodon-text.js';

const count = (text: string): number => countStatus(text, 23);

describe('the length of a status', () => {
  // The rules are those of docs.joinmastodon.org/user/posting (read 2026-11-21): all links count as 23 characters,
  // and of a mention only the local part counts.
  it.each([
    ['plain words', 11],
    ['https://example.org', 23],
    ['http://a.co', 23],
    [`https://example.org/${'x'.repeat(500)}`, 23],
    [`https://a_sub.example.org/${'x'.repeat(500)}`, 23],
    [`see https://example.org/${'x'.repeat(500)}.`, 28],
    ['https://example.org/a, https://example.org/b', 48],
    ['(https://example.org/?a=1&b=2#c)', 25],
    ['hello @alice', 12],
    ['hello @alice@social.example', 12],
    ['@alice@social.example: hello', 13],
    ['@alice@social.example.', 7],
    ['mail alice@social.example', 25],
    ['https://social.example/@alice@other.example', 23],
    ['👨‍👩‍👧‍👦🇩🇪', 2],
    ['e\u0301', 1],
    ['a\n\nb', 4],
    // As String#grapheme_clusters of Ruby before 4.0 counts them.
    ['क्षि', 2],
    ['स्त्री', 3],
    ['ക്ഷ', 2],
    ['क्\u200dष', 2],
    ['क्👍🏽क्🏽ष', 4],
    ['क्\u{e0020}ष', 2],
    ['हिन्दी में लिखा हुआ एक वाक्य जिसमें संयुक्ताक्षर हैं', 32],
    ['น้ำ', 1],
    ['ນໍ້າ', 2],
    ['か\u3099ﾞ', 1],
  ])('of %j is %d', (text, length) => {
    expect(count(text)).toBe(length);
  });

  // The lengths are those of the server's rules for addresses and mentions: twitter-text, as Mastodon changes it.
  it.each([
    ['https://bücher.de', 23],
    ['https://日本a.com', 23],
    ['https://россия.рф', 23],
    ['gopher://a.com/x', 23],
    ['https://a.com-', 24],
    ['https://a.com-=/', 26],
    ['https://example.org_a.com', 29],
    ['https://_foo.photography', 24],
    ['@bob@b.socialक्षि@alice', 21],
    [`https://${'a'.repeat(40)}.example+one`, 60],
    [`\ufeffhttps://example.org/${'x'.repeat(40)}`, 61],
    [`https://alice:secret@example.org/${'x'.repeat(40)}`, 73],
  ])('of %j, whose rules differ from those of the server, is at least %d', (text, length) => {
    expect(count(text)).toBeGreaterThanOrEqual(length);
    expect(count(text)).toBeLessThanOrEqual(length + 20);
  });

  it.each([
    `https://localhost/${'x'.repeat(40)}`,
    `https://192.0.2.1/${'x'.repeat(40)}`,
    `example.org/${'x'.repeat(40)}`,
    `wordhttps://example.org/${'x'.repeat(40)}`,
    `ftp://example.org/${'x'.repeat(40)}`,
  ])('counts every character of %s, which is no address to the server', (text) => {
    expect(count(text)).toBe(text.length);
  });

  it.each([
    ['a fragment directly after the host', 'https://example.org#part', 23 + 5],
    ['what follows a path that ends with =', 'https://example.org/aGk=?utm_source=x', 23 + 14],
    ['the mark at the end of a path', 'https://example.org/a~', 23 + 1],
    ['the mark at the end of a query', 'https://example.org/?q=a+', 23 + 1],
    ['the server of a mention directly after a letter', 'さん@alice@social.example', 2 + 21],
    ['the server of a mention before another at sign', '@alice@social.example@b', 23],
  ])('counts %s, because Mastodon does', (_, text, length) => {
    expect(count(text)).toBe(length);
  });

  it('counts everything that the server might not treat as part of an address', () => {
    expect(count('https://example.org/a(b)')).toBe(23 + 3);
    expect(count('https://example.org/日本')).toBe(23 + 2);
  });

  it('is the number of characters without addresses and mentions', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '.', '\n', '日', '👍🏽', '🇫🇷 ') });
    fc.assert(
      fc.property(plain, (text) => {
        expect(count(text)).toBe([...new Intl.Segmenter('en').segment(text)].length);
      }),
    );
  });

  it('grows by exactly the text before and after an address', () => {
    const words = fc.stringMatching(/^[a-z ]{0,20}$/);
    const path = fc.stringMatching(/^[A-Za-z0-9/_-]{0,200}$/);
    fc.assert(
      fc.property(words, path, words, (before, inside, after) => {
        const text = `${before} https://example.org/${inside}a ${after}`;
        expect(count(text)).toBe(before.length + 1 + 23 + 1 + after.length);
      }),
    );
  });

  it('takes little time for adversarial text', () => {
    const nasty = ['@', '@a', '@a.', 'https://', 'https://a.', '!', 'https://a.bc/!', '@a@b.'];
    for (const part of nasty) expect(count(part.repeat(20_000))).toBeGreaterThan(0);
    expect(count(`https://a.bc/${'!'.repeat(60_000)}`)).toBeGreaterThan(59_999);
    expect(count(`@${'a'.repeat(60_000)}`)).toBe(60_001);
    expect(count(`@a@b${'.'.repeat(60_000)}`)).toBeGreaterThan(59_999);
  });

  /** The same rule as patterns, which take quadratic time. */
  const LABEL = '[a-z0-9]+(?:-+[a-z0-9]+)*';
  const SUBDOMAIN = '[a-z0-9]+(?:[_-]+[a-z0-9]+)*';
  const TOP = '[a-z]{2,}(?![a-z0-9_-])';
  const AFTER = `(?=(?:\\.(?!${TOP})${SUBDOMAIN})*(?:\\.?(?![a-z0-9_.-])|\\.\\.))(?![a-z0-9_.-]*@)`;
  const HOST = `(?:${SUBDOMAIN}\\.)*${LABEL}\\.${TOP}${AFTER}`;
  const REST = String.raw`(?::\d+)?(?:\/(?:[\w!*';:=+,.$/%#[\]~@|&-]*[\w/#-])?)?(?:\?[\w!*';:=+,.$/%#[\]~@|&?-]*)?`;
  const BEGINNING = '(?<![A-Za-z0-9@＠$#＃])https?:\\/\\/';
  const ADDRESS = new RegExp(`${BEGINNING}${HOST}${REST}`, 'gi');
  const OTHER = new RegExp(`${BEGINNING}(?=[^\\s/]+\\.[a-zé])`, 'gi');

  it('counts the addresses that the pattern of the rule finds, in any text', () => {
    const pieces = [
      ...[
        'http://',
        'HTTPS://',
        'https://',
        'a',
        'aa',
        'example',
        '.',
        '.',
        '.com',
        '-',
        '_',
        '1',
        '@',
        '#',
        '/',
      ],
      ...['/x', '?y=1', ':80', ':', ' ', '(', ')', ',', '!', ']', 'é', '$', '..', '\n'],
    ];
    const anyAddresses = fc
      .array(fc.constantFrom(...pieces), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyAddresses, (text) => {
        const addresses = [...text.matchAll(ADDRESS)].length;
        const bare = text.replaceAll(
          ADDRESS,
          (match) => ` ${/[!*';:=+,.$%[\]~@|&?]*$/.exec(match)?.[0] ?? ''}`,
        );
        const others = [...bare.matchAll(OTHER)].length;
        // The count for an address does not depend on the address.
        expect(countStatus(text, 1_023) - countStatus(text, 23)).toBe(1_000 * (addresses + others));
        if (!text.includes('@')) expect(count(text)).toBe(count(bare) + 22 * addresses);
      }),
      { numRuns: 2_000 },
    );
  });
});
