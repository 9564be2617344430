import { DEFAULT_REQUEST_LIMITS, later } from 'write-post';
import type { SqlitePorts } from 'write-post/composition';
import type { Engine } from 'write-post/engine';

const HOUR_MS = 3_600_000;
const KEYS_AT_ONCE = 1_000;

/** Once an hour, in any process: releases money that is held no longer, and removes what is needed no longer. */
export const tidyUp = async (engine: Engine, ports: SqlitePorts): Promise<void> => {
  await engine.releaseOverdueHolds();
  const expiredBefore = later(ports.clock.now(), -DEFAULT_REQUEST_LIMITS.idempotencyMs);
  for (let purged = KEYS_AT_ONCE; purged === KEYS_AT_ONCE;)
    purged = await ports.idempotencyReader.purgeExpired(expiredBefore, KEYS_AT_ONCE);
  await ports.imageStore.sweep(ports.postReader.imagesShown, HOUR_MS);
};
