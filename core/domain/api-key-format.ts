/** Test keys are those of a sandbox: a server refuses them, and a sandbox all others. */
export type KeyKind = 'live' | 'test';
const SECRET_CHARACTERS = 22;
const CHECKSUM_CHARACTERS = 6;
/** The digits of base 62, the alphabet of keys. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^wp_(live|test)_([0-9A-Za-z]{22})_([0-9A-Za-z]{6})$/;

/**
 * `wp_live_<22 base62>_<6 base62>`, or `wp_test_…`: 131 bits of secret, and a CRC-32 that detects typing errors without
 * a lookup.
 */
export const apiKeyFrom = (base62: (length: number) => string, kind: KeyKind = 'live'): string => {
  const secret = base62(SECRET_CHARACTERS);
  return `wp_${kind}_${secret}_${checksum(secret)}`;
};

/** The kind of a well-formed key; null for any other text. */
export const kindOfKey = (text: string): KeyKind | null => {
  const [, kind, secret = '', sum] = SHAPE.exec(text) ?? [];
  if ((kind !== 'live' && kind !== 'test') || checksum(secret) !== sum) return null;
  return kind;
};

/** Also matches damaged keys: truncated, mistyped, or with URL escapes. */
const LIKE_A_KEY = /wp(?:_|%5f)(live|test)(?:_|%5f)(?:\w|%[\da-f]{2})*/gi;

/** Removes everything that looks like a key, for logs: keys are pasted into fields where they do not belong. */
export const hideKeys = (text: string): string => text.replace(LIKE_A_KEY, 'wp_$1…');

const checksum = (secret: string): string => {
  let rest = crc32(secret);
  let digits = '';
  for (let digit = 0; digit < CHECKSUM_CHARACTERS; digit += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
};

/** CRC-32 (ISO-HDLC, as in zlib) of ASCII text. */
const crc32 = (text: string): number => {
  let register = 0xffff_ffff;
  for (let index = 0; index < text.length; index += 1) {
    register ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) {
      register = register & 1 ? (register >>> 1) ^ 0xedb8_8320 : register >>> 1;
    }
  }
  return (register ^ 0xffff_ffff) >>> 0;
};
