import type { ContainerModule } from 'inversify';
import { keyDigest, makeSecretBox } from '../adapters/crypto/index.js';
import { makeKnexPorts, type Database } from '../adapters/knex/index.js';
import { storeModule } from './store-module.js';
import { makeMemoryRateLimiter } from '../adapters/memory/index.js';

/** The store on a connected database. SQLite serves one process, so its rate limits may live in memory. */
export const knexModule = (database: Database, secretKey: Uint8Array): ContainerModule =>
  storeModule({
    ...makeKnexPorts(database, { digest: keyDigest(secretKey), settingsBox: makeSecretBox(secretKey) }),
    rateLimiter: makeMemoryRateLimiter(),
  });
