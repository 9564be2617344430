import { hkdfSync } from 'node:crypto';

/** The secret key of an installation: 32 random bytes. */
export const SECRET_KEY_BYTES = 32;

/** One key per purpose from the installation's secret (HKDF-SHA-256, RFC 5869), so that no two uses share a key. */
export const deriveKey = (secret: Uint8Array, purpose: string): Uint8Array => {
  if (secret.byteLength !== SECRET_KEY_BYTES) {
    throw new RangeError(`the secret key must be 32 bytes, got ${String(secret.byteLength)}`);
  }
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), `write-post ${purpose}`, 32));
};
