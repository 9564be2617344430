import { createHmac, hash } from 'node:crypto';
import { deriveKey } from './derive-key.js';

/**
 * Makes the digest under which API keys are stored: HMAC-SHA-256, 64 hex digits. A secret has 131 random bits, so it
 * cannot be guessed from its digest, and a slow password hash would only cost time in every request. The key prevents
 * an attacker who can write to the database, but lacks the installation's secret, from planting an API key.
 *
 * @param digestKey 32 bytes, the same for the life of a database: digests cannot be made again
 */
export const keyDigest =
  (digestKey: Uint8Array): ((secret: string) => string) =>
  (secret) =>
    createHmac('sha256', digestKey).update(secret, 'utf8').digest('hex');

/** The digest key of databases from before they stored one of their own. */
export const derivedDigestKey = (secretKey: Uint8Array): Uint8Array =>
  deriveKey(secretKey, 'api key digest v1');

/** SHA-256 as 64 hex digits; text is taken as UTF-8. */
export const sha256Hex = (data: Uint8Array | string): string => hash('sha256', data, 'hex');
