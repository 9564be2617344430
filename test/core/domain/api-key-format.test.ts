import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeyFrom, kindOfKey } from '../../../core/domain/api-key-format.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const DIGITS = Array.from(BASE62);

const secrets = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 22, maxLength: 22 });
const keys = secrets.map((secret) => apiKeyFrom(() => secret));

describe('the format of an API key', () => {
  it('recognises every generated key', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(key).toMatch(/^wp_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/);
        expect(kindOfKey(key)).toBe('live');
      }),
    );
  });

  it('ends in the standard CRC-32', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const key = apiKeyFrom(() => secret);
        const value = Array.from(key.slice(-6)).reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
        expect(value).toBe(crc32(secret));
      }),
    );
  });

  it('takes 22 random characters', () => {
    const lengths: number[] = [];
    apiKeyFrom((length) => {
      lengths.push(length);
      return 'x'.repeat(length);
    });
    expect(lengths).toEqual([22]);
  });

  it('detects every change of a single character', () => {
    const character = fc.oneof(
      fc.constantFrom(...DIGITS),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(keys, fc.nat(36), character, (key, place, changed) => {
        fc.pre(key[place] !== changed);
        expect(kindOfKey(key.slice(0, place) + changed + key.slice(place + 1))).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });

  it('detects every swap of neighbouring characters, and everything added or omitted', () => {
    fc.assert(
      fc.property(keys, fc.nat(35), (key, place) => {
        const [left = '', right = ''] = [key[place], key[place + 1]];
        if (left !== right) {
          expect(kindOfKey(key.slice(0, place) + right + left + key.slice(place + 2))).toBeNull();
        }
        expect(kindOfKey(key.slice(0, place) + key.slice(place + 1))).toBeNull();
        for (const added of [`${key}\n`, ` ${key}`, `${key}0`]) expect(kindOfKey(added)).toBeNull();
      }),
    );
  });

  it('is never found in other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
        expect(kindOfKey(text)).toBeNull();
      }),
    );
  });
});
