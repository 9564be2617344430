import { toRfc3339 } from '../../core/index.js';
import type { App } from '../app.js';
import { repeatEvery } from './repeat-every.js';
import { tokens as t } from '../tokens.js';

/** How often the switch is read, in milliseconds: one small row. */
const EVERY_MS = 1_000;

/**
 * Logs in this process when all sending is paused and resumed; the store itself refuses the claims. Returns a function
 * that stops it.
 */
export const watchSending = ({ container }: Pick<App, 'container'>): (() => Promise<void>) => {
  const { sending } = container.get(t.store);
  const log = container.get(t.log);
  let isPaused = false;

  const look = async (): Promise<void> => {
    // An unavailable store is reported by the operations that need it.
    const since = await sending.pausedSince().catch(() => undefined);
    if (since === undefined || isPaused === (since !== null)) return;
    isPaused = since !== null;
    if (since !== null)
      log.info({ since: toRfc3339(since) }, 'all sending is paused; posts are accepted and wait');
    else log.info({}, 'sending is resumed');
  };
  return repeatEvery(container.get(t.clock), EVERY_MS, look);
};
