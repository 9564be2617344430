import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS } from '../../../core/index.js';
import { parseWebAddress } from '../../../core/domain/text.js';

const parse = (text: string) => parseWebAddress('linkUrl', text, DEFAULT_REQUEST_LIMITS);

describe('a web address', () => {
  it.each([
    'https://example.com',
    'http://example.com/',
    'https://example.com/a/b?c=d&e=%20#f',
    'https://example.com?q=1',
    'https://example.com#top',
    'https://example.com:8443/x',
    'https://sub.domain.example.co.uk./x',
    'https://localhost:3000/',
    'https://bücher.example/ä/ö?ü=1#ß',
    'https://例え.テスト/',
    'https://xn--bcher-kva.example/',
    'https://example.com:65535/',
    'https://1.example.com/',
    'https://0x7f.example.com/',
    'http://127.0.0.1:80/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[2001:db8::7]:8080/x',
    'http://[::ffff:192.0.2.1]/',
    'http://[1:2:3:4:5:6:7:8]/',
    'http://[1:2:3:4:5:6:192.0.2.1]/',
    'http://[1:2:3:4:5:6:7::]/',
    'http://[::]/',
    'https://example.com/@user',
    'https://example.com/?to=a@b.example',
    'https://example.com/a:b',
    'https://example.com/😀',
    "https://example.com/it's(fine)",
  ])('may be %s', (address) => {
    expect(parse(address)).toEqual({ ok: true, value: address });
    expect(() => new URL(address)).not.toThrow();
  });

  it('is trimmed', () => {
    expect(parse('  https://example.com/ \n')).toEqual({ ok: true, value: 'https://example.com/' });
  });

  it.each(['Https://example.com/A', 'HTTPS://example.com/A'])(
    'has its scheme in lower case, however it is written: %s',
    (address) => {
      expect(parse(address)).toEqual({ ok: true, value: 'https://example.com/A' });
    },
  );

  it.each([
    'example.com',
    '//example.com/',
    '/path',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    'mailto:a@example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?q',
    'https://.',
    'https://a..b/',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://example.com@evil.example/',
    'https://example.com:80@evil.example/',
    'https://evil.example\\@example.com/',
    'https://example.com\\evil',
    'https://exa mple.com/',
    'https://example.com/a b',
    'https://example.com/\nx',
    'https://example.com/\0',
    'https://example.com/"onclick=',
    'https://example.com/<script>',
    'https://example.com/\ud800',
    'https://\ud800.example/',
    'https://example.com:65536/',
    'https://example.com:99999/',
    'https://example.com:123456/',
    'https://example.com:/x:y:z@',
    'http://[::1',
    'http://::1/',
    'http://[]/',
    'http://[:::]/',
    'http://[1::2::3]/',
    'http://[12345::]/',
    'http://[1::12345]/',
    'http://[1:2:3:4:5:6:7]/',
    'http://[1:2:3:4::5:6:7:8]/',
    'http://[::1:2:3:4:5:6:7:8:9]/',
    'http://[1::.]/',
    'http://[192.0.2.1]/',
    'http://[1:2:3:4:5:6:7:8:9]/',
    'http://[::1%25eth0]/',
    'http://1.2.3.4.5/',
    'http://256.1.1.1/',
    'http://example.1/',
    'https://exam%70le.com/',
  ])('cannot be %j', (address) => {
    expect(parse(address)).toMatchObject({
      ok: false,
      error: [{ at: { field: 'linkUrl' }, kind: 'invalid_value' }],
    });
  });

  it('says how to write what it cannot contain', () => {
    const message =
      'Must be an absolute http:// or https:// address without a user name or password; percent-encode spaces, double quotes, < and >.';
    expect(parse('https://example.com/my photo')).toMatchObject({ error: [{ message }] });
  });

  it('is bounded in length', () => {
    const long = `https://example.com/${'x'.repeat(2_028)}`;
    expect(parse(long).ok).toBe(true);
    expect(parse(`${long}x`)).toMatchObject({ error: [{ kind: 'too_long', limit: 2_048, actual: 2_049 }] });
    expect(parse('')).toMatchObject({ error: [{ kind: 'too_short' }] });
  });

  it('is what a browser parses as http or https, with the written host and without credentials', () => {
    const piece = fc.constantFrom(
      ...[
        'https://',
        'http://',
        'a',
        'example',
        '.',
        '..',
        ':',
        '@',
        '/',
        '//',
        '\\',
        '?',
        '#',
        '%',
        '[',
        ']',
        '::',
      ],
      ...[
        '1',
        '80',
        '127.0.0.1',
        '255',
        '256',
        '0x7f',
        '99999',
        ' ',
        '\t',
        '\n',
        '\0',
        '\ud800',
        '"',
        '<',
        'é',
        '😀',
      ],
    );
    const addresses = fc
      .tuple(fc.constantFrom('https://', 'http://', ''), fc.array(piece, { maxLength: 8 }))
      .map(([scheme, pieces]) => scheme + pieces.join(''));
    fc.assert(
      fc.property(addresses, (text) => {
        const read = parse(text);
        if (!read.ok) return;
        const url = new URL(read.value);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        expect(url.hostname).not.toBe('');
      }),
      { numRuns: 20_000 },
    );
  });

  it('is decided at once, for any text', { timeout: 5_000 }, () => {
    const limits = { ...DEFAULT_REQUEST_LIMITS, linkUrlCharacters: 300_000 };
    for (const part of ['a', 'a.', 'a-', '1.', '[', ':', '::1', '/a?', 'é.']) {
      parseWebAddress('linkUrl', `https://${part.repeat(100_000)}@`, limits);
    }
  });
});
