import { describe, expect, it } from 'vitest';
import { derivedDigestKey, keyDigest, sha256Hex } from '../../../adapters/crypto/index.js';

const pepper = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);

describe('digests', () => {
  it('are the same for the same API key and pepper, across processes', () => {
    expect(keyDigest(pepper(1))('wp_live_x')).toBe(keyDigest(pepper(1))('wp_live_x'));
    expect(keyDigest(pepper(1))('wp_live_x')).toMatch(/^[\da-f]{64}$/);
  });

  it('of API keys that version 0.1 stored are found again', () => {
    const stored = 'e4135675f1659a376393ff8158f89b4a91ffe10ed7cf577d7c364335bc81bb64';
    expect(keyDigest(derivedDigestKey(pepper(1)))('wp_live_x')).toBe(stored);
  });

  it('differ by API key and by pepper', () => {
    const digests = [
      keyDigest(pepper(1))('wp_live_x'),
      keyDigest(pepper(1))('wp_live_y'),
      keyDigest(pepper(2))('wp_live_x'),
      sha256Hex('wp_live_x'),
    ];
    expect(new Set(digests).size).toBe(4);
  });

  it('of text and of its UTF-8 bytes are one and match the published test vector', () => {
    const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'; // FIPS 180-2, B.1
    expect(sha256Hex('abc')).toBe(expected);
    expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(expected);
  });
});
