import type { ContainerModule } from 'inversify';
import { keyDigest, makeSecretBox } from '../adapters/crypto/index.js';
import { makeKnexPorts, type Database } from '../adapters/knex/index.js';
import type { RateLimiter } from '../core/index.js';
import { storeModule } from './store-module.js';

/** The store on a connected database, whichever it is. */
export const knexModule = (
  database: Database,
  secretKey: Uint8Array,
  rateLimiter: RateLimiter,
): ContainerModule =>
  storeModule({
    ...makeKnexPorts(database, { digest: keyDigest(secretKey), settingsBox: makeSecretBox(secretKey) }),
    rateLimiter,
  });
