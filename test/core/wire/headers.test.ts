import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearerSecret, parseIdempotencyKey } from '../../../core/wire/index.js';
import { rateInWords } from '../../../core/wire/rate-headers.js';

describe('the Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc  ', 'abc'],
    ['Bearer a-b._~+/c==', 'a-b._~+/c=='],
    [`Bearer ${'x'.repeat(256)}`, 'x'.repeat(256)],
  ])('%.30s carries a secret', (header, secret) => {
    expect(bearerSecret(header)).toBe(secret);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearerabc',
    'Basic abc',
    'Token abc',
    ' Bearer abc',
    'Bearer a b',
    'Bearer a,b',
    'Bearer "abc"',
    'Bearer äbc',
    'Bearer =abc',
    'Bearer\tabc',
    'Bearer abc\n',
    'Bearer abc, Bearer abd',
    `Bearer ${'x'.repeat(257)}`,
  ])('%j carries none', (header) => {
    expect(bearerSecret(header)).toBeNull();
  });

  it('is read at once, whatever its length', { timeout: 5_000 }, () => {
    for (const part of [' ', '=', 'x', 'Bearer ']) bearerSecret(`Bearer ${part.repeat(200_000)}!`);
  });
});

describe('the limit of a rate in words', () => {
  it('names the burst only where fewer requests are admitted at once', () => {
    const policy = { name: 'create', quota: 60, windowMs: 60_000, burst: 60 };
    const whole = 'the limit "create" is 60 in 60 s';
    expect(rateInWords(policy)).toBe(whole);
    expect(rateInWords({ ...policy, burst: 59 })).toBe(`${whole}, at most 59 at once`);
  });
});

describe('the Idempotency-Key header', () => {
  const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
  const keys = fc
    .string({ unit: printable, minLength: 1, maxLength: 255 })
    .filter((key) => key.trim() === key && !/^"|"$/.test(key));

  it('is the same key bare, quoted and with blanks around it', () => {
    fc.assert(
      fc.property(keys, (key) => {
        for (const header of [key, `"${key}"`, ` ${key} `, `\t"${key}"`]) {
          expect(parseIdempotencyKey(header)).toEqual({ ok: true, value: key });
        }
      }),
    );
  });

  it('distinguishes different keys', () => {
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        const [readA, readB] = [parseIdempotencyKey(a), parseIdempotencyKey(`"${b}"`)];
        expect(JSON.stringify(readA) === JSON.stringify(readB)).toBe(a === b);
      }),
    );
  });

  it.each(['"a"b', 'b"a"', '"a', 'a"'])('keeps the quotes of %s, which do not enclose it', (header) => {
    expect(parseIdempotencyKey(header)).toEqual({ ok: true, value: header });
  });

  it('may be left out', () => {
    expect(parseIdempotencyKey(undefined)).toEqual({ ok: true, value: null });
  });

  it.each([
    '',
    ' ',
    '""',
    'ä',
    'a\u0000b',
    'a\nb',
    'a\u007fb',
    '"ä"',
    'x'.repeat(256),
    `"${'x'.repeat(256)}"`,
    '😀',
  ])('is refused when it is %.12j', (header) => {
    expect(parseIdempotencyKey(header)).toMatchObject({
      ok: false,
      error: [{ at: { verbatim: 'Idempotency-Key' }, kind: 'invalid_value' }],
    });
  });

  it('is either read or refused, whatever it is, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const read = parseIdempotencyKey(header);
        if (read.ok) expect(read.value).toMatch(/^[\x20-\x7e]{1,255}$/);
      }),
    );
  });
});
