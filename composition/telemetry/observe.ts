import type * as PromClient from 'prom-client';
import { whenUsed } from '../../adapters/system/when-used.js';
import type { Publishers } from '../../core/index.js';
import type { Log } from '../reporting/log.js';
import type { Settings } from '../settings.js';
import { countObserved } from './count-observed.js';
import { logObserved } from './log-observed.js';
import type { ObserveAll } from './observed.js';
import type { Tracing } from './tracing.js';

const prometheus = whenUsed<typeof PromClient>('prom-client');

/** Null without metrics, so that the package is not loaded. */
export const makeRegistry = ({ metricsToken }: Pick<Settings, 'metricsToken'>): PromClient.Registry | null =>
  metricsToken === null ? null : new (prometheus().Registry)();

/** Logs observations, and counts and traces them if that is enabled. */
export const makeObserve = (
  log: Log,
  registry: PromClient.Registry | null,
  publishers: Publishers,
  tracing: Tracing | null,
): ObserveAll => {
  const all = [
    logObserved(log),
    ...(registry === null ? [] : [countObserved(prometheus(), registry, publishers)]),
    ...(tracing === null ? [] : [tracing.observe]),
  ];
  return (observed) => {
    for (const observe of all) observe(observed);
  };
};
