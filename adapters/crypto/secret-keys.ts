import { createHash, randomBytes } from 'node:crypto';
import { deriveKey, SECRET_KEY_BYTES } from './derive-key.js';

/** The secret keys of an installation, 32 bytes each: the first seals, and all open. */
export type SecretKeys = readonly [Uint8Array, ...Uint8Array[]];

const ID_CHARACTERS = 8;
const HEX = /^[\da-f]{64}$/;

/** Of the cipher key that sealing uses, so that a key has one name in sealed texts, in the database and in messages. */
export const cipherKeyOf = (key: Uint8Array): Uint8Array => deriveKey(key, 'secret box v1');

/** Names a secret key and reveals nothing about it: a digest, 8 characters of base64url. */
export const secretKeyId = (key: Uint8Array): string =>
  createHash('sha256').update(cipherKeyOf(key)).digest('base64url').slice(0, ID_CHARACTERS);

/**
 * Reads keys of 64 hex digits each, separated by commas or line breaks, without duplicates; null for anything else,
 * including no keys.
 */
export const parseSecretKeys = (text: string): SecretKeys | null => {
  const words = [...new Set(text.toLowerCase().split(/[,\s]/))].filter((word) => word !== '');
  const [first, ...rest] = words.filter((word) => HEX.test(word)).map(bytesOf);
  return first === undefined || rest.length + 1 < words.length ? null : [first, ...rest];
};

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** A new random key in the form that {@link parseSecretKeys} reads. */
export const newSecretKey = (): string => randomBytes(SECRET_KEY_BYTES).toString('hex');
