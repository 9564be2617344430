import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { cipherKeyOf, secretKeyId, type SecretKeys } from './secret-keys.js';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHAPE = /^v1\.([\w-]{8})\.([\w-]{16})\.([\w-]{22,})$/;

/** Keeps text confidential and unaltered where others may read or write, such as in a database. */
export interface SecretBox {
  /** The id of the key that seals. */
  readonly keyId: string;
  /** The common prefix of all texts that this key sealed. */
  readonly prefix: string;
  /**
   * Encrypts the text (AES-256-GCM, random 96-bit nonce, NIST SP 800-38D). Returns `v1.<key id>.<nonce>.<ciphertext and
   * tag>`, each part in base64url.
   *
   * @param boundTo the context of the text, such as a table and an id, without which it cannot be opened
   */
  readonly seal: (text: string, boundTo: string) => string;
  /** Throws {@link SecretBoxError} if the text was altered, moved or sealed under another key than these. */
  readonly open: (sealed: string, boundTo: string) => string;
}

/** A text cannot be opened: it was sealed under another key or for another purpose, or was changed. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

/** The id of the key that a text was sealed under; null if it is not a sealed text. */
export const sealedUnder = (sealed: string): string | null => SHAPE.exec(sealed)?.[1] ?? null;

/** The common prefix of all texts that were sealed under the key. */
export const sealedPrefix = (keyId: string): string => `${VERSION}.${keyId}.`;

/** Seals under the first key and opens texts that were sealed under any of them. */
export const makeSecretBox = (keys: SecretKeys): SecretBox => {
  const ciphers = new Map(keys.map((key) => [secretKeyId(key), cipherKeyOf(key)]));
  const [first] = keys;
  const [keyId, sealing] = [secretKeyId(first), cipherKeyOf(first)];
  const prefix = sealedPrefix(keyId);

  const seal: SecretBox['seal'] = (text, boundTo) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(boundTo, 'utf8'));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${prefix}${nonce.toString('base64url')}.${body.toString('base64url')}`;
  };

  const open: SecretBox['open'] = (sealed, boundTo) => {
    const parts = SHAPE.exec(sealed);
    if (parts === null)
      throw new SecretBoxError('This is not a sealed secret of a version that is known here.');
    const [, id = '', nonceText = '', bodyText = ''] = parts;
    const cipherKey = ciphers.get(id);
    if (cipherKey === undefined) {
      throw new SecretBoxError(`The secret was sealed under another secret key, ${id}.`);
    }
    const body = Buffer.from(bodyText, 'base64url');
    const nonce = Buffer.from(nonceText, 'base64url');
    const decipher = createDecipheriv(CIPHER, cipherKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo, 'utf8'));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    try {
      return decipher.update(body.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new SecretBoxError('The sealed secret was altered or belongs elsewhere.', { cause });
    }
  };

  return { keyId, prefix, seal, open };
};
