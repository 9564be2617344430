import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SecretBoxError, makeSecretBox, sealedUnder, secretKeyId } from '../../../adapters/crypto/index.js';

const KEY = new Uint8Array(randomBytes(32));
const box = makeSecretBox([KEY]);

describe('a secret box', () => {
  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, boundTo) => {
        expect(makeSecretBox([KEY]).open(box.seal(text, boundTo), boundTo)).toBe(text);
      }),
    );
  });

  it('opens what stores contain already', () => {
    const stored = 'v1._FfxJTrY.aIY3JhhNJ7MU1ZLr.60EmZ8gJ5Rw3NjqgdWyXEYUJO0P7xKumnXIY7t24c3FBmKitvzgX0g';
    const known = makeSecretBox([new Uint8Array(32).fill(1)]);
    expect(known.open(stored, 'connections/1')).toBe('{"token":"Grüße 👋"}');
  });

  it('refuses a sealed secret in which one character was changed, wherever it is', () => {
    const sealed = box.seal('{"token":"abc"}', 'connections/1');
    const body = sealed.lastIndexOf('.') + 1;
    for (let at = 0; at < sealed.length; at += 1) {
      // The last character of base64url may carry unused bits, which are no part of the secret.
      if (at === sealed.length - 1 && (sealed.length - body) % 4 !== 0) continue;
      const other = sealed.charAt(at) === 'A' ? 'B' : 'A';
      const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(() => box.open(altered, 'connections/1')).toThrow(SecretBoxError);
    }
  });

  it('refuses a sealed secret of which a part is missing or to which something was added', () => {
    const sealed = box.seal('{"token":"abc"}', 'connections/1');
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => box.open(sealed.slice(0, length), 'connections/1')).toThrow(SecretBoxError);
    for (const altered of [`${sealed}!`, `${sealed}\n`, `${sealed}.A`, ` ${sealed}`])
      expect(() => box.open(altered, 'connections/1')).toThrow(SecretBoxError);
  });

  it('opens nowhere but where the secret belongs', () => {
    const sealed = box.seal('token', 'connections/1');
    expect(() => box.open(sealed, 'connections/2')).toThrow('altered or belongs elsewhere');
  });

  it('reports that the secret was sealed under another key', () => {
    const sealed = makeSecretBox([new Uint8Array(randomBytes(32))]).seal('token', 'x');
    expect(() => box.open(sealed, 'x')).toThrow('another secret key');
  });

  it.each(['', 'token', 'v2.AAAAAAAA.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', 'v1.AAAAAAAA.AAAA.AA'])(
    'refuses %j, which it never sealed',
    (text) => {
      expect(() => box.open(text, 'x')).toThrow('not a sealed secret of a version that is known');
    },
  );

  it('seals the same text differently every time and shows nothing of it', () => {
    const sealed = new Set(Array.from({ length: 100 }, () => box.seal('hunter2', 'x')));
    expect(sealed.size).toBe(100);
    expect([...sealed].join()).not.toContain('hunter2');
    expect([...sealed].join()).not.toContain(Buffer.from('hunter2').toString('base64url'));
  });

  it('opens what each of its keys sealed, without trying them, and seals under the first', () => {
    const [older, newer] = [KEY, new Uint8Array(randomBytes(32))];
    const both = makeSecretBox([newer, older]);
    expect(both.open(box.seal('token', 'x'), 'x')).toBe('token');
    const sealed = both.seal('token', 'x');
    expect(sealedUnder(sealed)).toBe(secretKeyId(newer));
    expect(sealed.startsWith(both.prefix)).toBe(true);
    expect(makeSecretBox([newer]).open(sealed, 'x')).toBe('token');
    expect(() => box.open(sealed, 'x')).toThrow(secretKeyId(newer));
  });

  it('opens what version 0.1 sealed, which named its key already', () => {
    const sealed = 'v1.JsdXr7fq.oMX0MGnHe8EzKMGW.eq4ROB4e830GEEY_1rle6e0ks6YwKixENrGgvgW9uw';
    const key = new Uint8Array(32).fill(7);
    expect(makeSecretBox([KEY, key]).open(sealed, 'connection:1')).toBe('{"token":"abc"}');
    expect(secretKeyId(key)).toBe('JsdXr7fq');
  });

  it.each([0, 16, 31, 33, 64])('takes no key of %i bytes, only one of 32', (bytes) => {
    expect(() => makeSecretBox([new Uint8Array(bytes)])).toThrow(RangeError);
  });
});
