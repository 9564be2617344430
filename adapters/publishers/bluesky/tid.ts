import { createHash } from 'node:crypto';
import type { Instant, RequestKey } from '../../../core/index.js';

const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz';
const CHARACTERS = 13;

/**
 * A record key of the AT Protocol (https://atproto.com/specs/tid): microseconds since 1970 and ten more bits, in
 * thirteen sortable characters whose first bit is 0. The same request key at the same instant always gives the same
 * record key; posts of the same millisecond differ in a million values derived from the request key.
 */
export const tidOf = (key: RequestKey, at: Instant): string => {
  const hash = createHash('sha256').update(key).digest();
  const micros = BigInt(at) * 1_000n + BigInt(hash.readUInt32BE(0) % 1_000);
  const clockId = BigInt(hash.readUInt16BE(4) % 1_024);
  return sortable((micros << 10n) | clockId);
};

const sortable = (value: bigint): string => {
  let rest = value;
  let text = '';
  while (text.length < CHARACTERS) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
};
