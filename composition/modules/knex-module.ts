import type { ContainerModule } from 'inversify';
import { makeCachedStore } from '../../adapters/cache/index.js';
import { sha256Hex } from '../../adapters/crypto/index.js';
import {
  installationId,
  makeImageTable,
  makeKnexStorePorts,
  type CommitDeps,
  type KnexStorePorts,
} from '../../adapters/knex/index.js';
import { steadyClock } from '../../adapters/system/index.js';
import type { Clock } from '../../core/index.js';
import type { ConnectedStore } from '../store/connect-store.js';
import { storeModule } from './store-module.js';
import type { Secrets } from '../store/unlock.js';

/**
 * The persistence ports, with secrets sealed by the keys of the installation and a short-lived cache of what every
 * request reads. The cache counts steadily, because the clock of the database may be set.
 */
export const knexPortsOf = (
  { database, notices }: Pick<ConnectedStore, 'database' | 'notices'>,
  { digest, box }: Secrets,
  commitDeps: CommitDeps = {},
  clock: Pick<Clock, 'now'> = steadyClock,
): KnexStorePorts => {
  const stored = makeKnexStorePorts(database, { digest, settingsBox: box, ...commitDeps });
  // No pepper is needed in memory, and a plain digest is several times cheaper: every request takes one.
  const { ports, invalidate } = makeCachedStore(stored, {
    clock,
    digest: sha256Hex,
    notifyOthers: notices.send,
  });
  notices.onReceived((notice) => {
    if (notice === 'actors' || notice === 'connections') invalidate(notice);
  });
  return ports;
};

/** The store on a connected SQLite or PostgreSQL database. */
export const knexModule = (
  store: ConnectedStore,
  secrets: Secrets,
  commitDeps: CommitDeps = {},
): ContainerModule => {
  const { database, clock, rateLimiter, notices } = store;
  const imageTable = makeImageTable(database, clock);
  return storeModule({
    ...knexPortsOf(store, secrets, commitDeps),
    rateLimiter,
    notices,
    imageTable,
    installationId: () => installationId(database),
  });
};
