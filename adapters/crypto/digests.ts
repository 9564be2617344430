import { createHmac, hash } from 'node:crypto';
import { deriveKey } from './derive-key.js';

/**
 * Makes the digest under which API keys are stored: HMAC-SHA-256, 64 hex digits. A secret has 131 random bits, so it
 * cannot be guessed from its digest, and a slow password hash would only cost time in every request. The pepper
 * prevents an attacker who can write to the database, but lacks the installation's secret, from planting a key.
 *
 * @param pepper the installation's secret key, 32 bytes
 */
export const keyDigest = (pepper: Uint8Array): ((secret: string) => string) => {
  const key = deriveKey(pepper, 'api key digest v1');
  return (secret) => createHmac('sha256', key).update(secret, 'utf8').digest('hex');
};

/** SHA-256 as 64 hex digits; text is taken as UTF-8. */
export const sha256Hex = (data: Uint8Array | string): string => hash('sha256', data, 'hex');
