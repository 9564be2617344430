import type * as PromClient from 'prom-client';
import { whenUsed } from '../../adapters/system/index.js';
import type { Publishers } from '../../core/index.js';
import type { Log } from '../log.js';
import type { Settings } from '../settings.js';
import { countObserved } from './count-observed.js';
import { logObserved } from './log-observed.js';
import type { ObserveAll } from './observed.js';

const prometheus = whenUsed<typeof PromClient>('prom-client');

/** Null without metrics: then the package is not loaded either. */
export const makeRegistry = ({ metricsToken }: Pick<Settings, 'metricsToken'>): PromClient.Registry | null =>
  metricsToken === null ? null : new (prometheus().Registry)();

/** Logs and counts what is observed. */
export const makeObserve = (
  log: Log,
  registry: PromClient.Registry | null,
  publishers: Publishers,
): ObserveAll => {
  const logs = logObserved(log);
  if (registry === null) return logs;
  const counts = countObserved(prometheus(), registry, publishers);
  return (observed) => {
    logs(observed);
    counts(observed);
  };
};
