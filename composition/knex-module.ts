import type { ContainerModule } from 'inversify';
import { makeCachedStore } from '../adapters/cache/index.js';
import { keyDigest, makeSecretBox, sha256Hex } from '../adapters/crypto/index.js';
import { makeKnexPorts, type KnexPorts } from '../adapters/knex/index.js';
import type { ConnectedStore } from './connect-store.js';
import { storeModule } from './store-module.js';

/**
 * The persistence ports, with secrets encrypted by one key of 32 bytes and with a short-lived cache for what every
 * request reads.
 */
export const knexPortsOf = (
  { database, clock, notices }: Pick<ConnectedStore, 'database' | 'clock' | 'notices'>,
  secretKey: Uint8Array,
): KnexPorts => {
  const digest = keyDigest(secretKey);
  const stored = makeKnexPorts(database, { digest, settingsBox: makeSecretBox(secretKey) });
  // No pepper is needed in memory, and a plain digest is several times cheaper: every request takes one.
  const { ports, forget } = makeCachedStore(stored, { clock, digest: sha256Hex, notifyOthers: notices.send });
  notices.onReceived((notice) => {
    if (notice !== 'due') forget(notice);
  });
  return ports;
};

/** The store on a connected SQLite or PostgreSQL database. */
export const knexModule = (store: ConnectedStore, secretKey: Uint8Array): ContainerModule =>
  storeModule({ ...knexPortsOf(store, secretKey), rateLimiter: store.rateLimiter, notices: store.notices });
