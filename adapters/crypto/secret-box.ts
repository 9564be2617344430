import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.js';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARACTERS = 8;
const SHAPE = /^v1\.([\w-]{8})\.([\w-]{16})\.([\w-]{22,})$/;

/** Keeps text confidential and unaltered where others may read or write, such as in a database. */
export interface SecretBox {
  /**
   * Encrypts the text (AES-256-GCM, random 96-bit nonce, NIST SP 800-38D). Returns `v1.<key id>.<nonce>.<ciphertext and
   * tag>`, each part in base64url.
   *
   * @param boundTo the context of the text, such as a table and an id, without which it cannot be opened
   */
  readonly seal: (text: string, boundTo: string) => string;
  /** Throws {@link SecretBoxError} if the text was altered, moved or sealed under another key. */
  readonly open: (sealed: string, boundTo: string) => string;
}

export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

/** @param key the installation's secret key, 32 bytes */
export const makeSecretBox = (key: Uint8Array): SecretBox => {
  const cipherKey = deriveKey(key, 'secret box v1');
  const keyId = createHash('sha256').update(cipherKey).digest('base64url').slice(0, KEY_ID_CHARACTERS);

  const seal: SecretBox['seal'] = (text, boundTo) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, cipherKey, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(boundTo, 'utf8'));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [VERSION, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.');
  };

  const open: SecretBox['open'] = (sealed, boundTo) => {
    const [, sealedUnder, nonceText, bodyText] = SHAPE.exec(sealed) ?? [];
    if (sealedUnder === undefined || nonceText === undefined || bodyText === undefined) {
      throw new SecretBoxError('This is not a sealed secret of a version that is known here.');
    }
    if (sealedUnder !== keyId) {
      throw new SecretBoxError('The secret was sealed under another SECRET_KEY than the present one.');
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

  return { seal, open };
};
