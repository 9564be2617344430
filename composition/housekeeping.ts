import { IDEMPOTENCY_TTL_MS, later } from '../core/index.js';
import type { App } from './app.js';
import { engineOf } from './engine-of.js';
import { tokens as t } from './tokens.js';

const EVERY_MS = 3_600_000;

/** Longer than any request or delivery: a younger file may belong to a post that is being created. */
const ORPHANED_AFTER_MS = 3_600_000;

/** Idempotency keys deleted per statement: few enough not to block other statements. */
const KEYS_AT_ONCE = 1_000;

const purgeExpiredKeys = async (container: App['container']): Promise<number> => {
  const { purgeExpired } = container.get(t.store).idempotencyReader;
  const expiredBefore = later(container.get(t.clock).now(), -IDEMPOTENCY_TTL_MS);
  let purged = KEYS_AT_ONCE;
  let count = 0;
  while (purged === KEYS_AT_ONCE) {
    purged = await purgeExpired(expiredBefore, KEYS_AT_ONCE);
    count += purged;
  }
  return count;
};

/** Removes the remains of crashes and expired data, now and every hour. Returns a function that stops it. */
export const startHousekeeping = ({ container }: Pick<App, 'container'>): (() => Promise<void>) => {
  const log = container.get(t.log);
  const observe = container.get(t.observe);
  const tidy = async (): Promise<void> => {
    try {
      const { showsImage } = container.get(t.store).postReader;
      const images = await container.get(t.diskImages).sweep(showsImage, ORPHANED_AFTER_MS);
      observe({ kind: 'pruned', what: 'images', count: images });
      await engineOf({ container }).releaseOverdueHolds();
      observe({ kind: 'pruned', what: 'idempotency_keys', count: await purgeExpiredKeys(container) });
    } catch (fault) {
      log.error({ fault }, 'housekeeping failed; trying again in an hour');
    }
  };
  let running = tidy();
  const timer = setInterval(() => {
    running = running.then(tidy);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
};
