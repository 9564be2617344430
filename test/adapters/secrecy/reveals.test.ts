import { describe, expect, it } from 'vitest';
import { revealsAny } from '../../../adapters/secrecy/index.js';

const SECRET = 'kR9+q/W="z';

describe('a text that reveals a secret', () => {
  it.each([
    ['literally', SECRET],
    ['in another case', SECRET.toUpperCase()],
    ['in base64', Buffer.from(`user:${SECRET}`).toString('base64')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['in an address', encodeURIComponent(SECRET)],
    ['within base64, at its first place', Buffer.from(`use${SECRET}:more`).toString('base64')],
    ['within base64, at its second place', Buffer.from(`user${SECRET}:more`).toString('base64')],
    ['within base64, at its third place', Buffer.from(`user:${SECRET}:more`).toString('base64')],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify({ token: SECRET }))],
    ['in JSON inside JSON, four times', [1, 2, 3, 4].reduce<string>((text) => JSON.stringify(text), SECRET)],
  ])('is recognized if the secret is %s', (_how, written) => {
    expect(revealsAny(`before ${written} after`, ['another-secret', SECRET])).toBe(true);
  });

  it.each([
    ['tom&jerry<42', 'tom\\u0026jerry\\u003c42'],
    ['tom&jerry<42', JSON.stringify('tom\\u0026jerry\\u003c42')],
    ['tom&jerry<42', 'tom&amp;jerry&lt;42'],
    ['tom&jerry<42', 'tom&AMP;jerry&LT;42'],
    ['tom&jerry<42', 'tom&#x26;jerry&#60;42'],
    ['Grüße aus Köln', encodeURIComponent('Grüße aus Köln')],
    ['>>>>????>>>>', Buffer.from('>>>>????>>>>').toString('base64url')],
  ])('is recognized if %s is written as %s', (secret, written) => {
    expect(revealsAny(`before ${written} after`, [secret])).toBe(true);
  });

  it('is not recognized without the whole secret, or without any secret', () => {
    expect(revealsAny(`before ${SECRET.slice(0, -1)} after`, [SECRET])).toBe(false);
    expect(revealsAny(`before ${SECRET} after`, [])).toBe(false);
  });

  it('is not recognized by a secret of fewer than eight characters', () => {
    expect(revealsAny('a12345678', ['12345678'])).toBe(true);
    expect(revealsAny('a1234567', ['1234567'])).toBe(false);
  });
});
