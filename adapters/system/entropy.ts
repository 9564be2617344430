import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { requestId, requestKey, type Entropy } from '../../core/index.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Chance from the cryptographic generator of the host; `randomInt` is free of modulo bias. */
export const systemEntropy: Entropy = {
  requestId: () => requestId(randomBytes(16).toString('hex')),
  requestKey: () => requestKey(randomUUID()),
  base62: (length) => Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join(''),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};
