import type { ContainerModule } from 'inversify';
import { keyDigest, makeSecretBox } from '../adapters/crypto/index.js';
import { makeKnexPorts, type Database, type KnexPorts } from '../adapters/knex/index.js';
import type { RateLimiter } from '../core/index.js';
import { storeModule } from './store-module.js';

/** The ports of persistence, with what is secret in them kept by one key of 32 bytes. */
export const knexPortsOf = (database: Database, secretKey: Uint8Array): KnexPorts =>
  makeKnexPorts(database, { digest: keyDigest(secretKey), settingsBox: makeSecretBox(secretKey) });

/** The store on a connected database, whichever it is. */
export const knexModule = (
  database: Database,
  secretKey: Uint8Array,
  rateLimiter: RateLimiter,
): ContainerModule => storeModule({ ...knexPortsOf(database, secretKey), rateLimiter });
