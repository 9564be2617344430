import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { BASE62, requestId, requestKey, type Entropy } from '../../core/index.js';

/**
 * A pool of random bytes for ids that are not secret: the cost of the system call hardly depends on the number of
 * bytes.
 */
const pool = { bytes: Buffer.alloc(0), used: 0 };
const POOL_BYTES = 4_096;
const ID_BYTES = 16;

const idInHex = (): string => {
  if (pool.used + ID_BYTES > pool.bytes.length)
    Object.assign(pool, { bytes: randomBytes(POOL_BYTES), used: 0 });
  pool.used += ID_BYTES;
  return pool.bytes.toString('hex', pool.used - ID_BYTES, pool.used);
};

/** Random values from the cryptographic generator of the host; `randomInt` is free of modulo bias. */
export const systemEntropy: Entropy = {
  requestId: () => requestId(idInHex()),
  requestKey: () => requestKey(randomUUID()),
  base62: (length) => Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join(''),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};
