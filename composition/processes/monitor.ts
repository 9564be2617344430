import { sha256Hex } from '../../adapters/crypto/index.js';
import type { MonitorDeps } from '../../adapters/http-koa/index.js';
import { ImagePlaceOutage } from '../../adapters/images/index.js';
import { isStoreOutage } from '../../adapters/knex/index.js';
import { isOutOfDescriptors } from '../../adapters/system/when-used.js';
import { ComposingTakesTooLong } from '../../core/index.js';
import type { App } from '../app.js';
import { makeReadiness } from './health.js';
import { makeRenderMetrics } from '../telemetry/gauges.js';
import { tokens as t } from '../tokens.js';

/** The common dependencies of a server and the monitor of a worker. */
export const makeMonitorDeps = (app: App): MonitorDeps => {
  const { container, settings } = app;
  const readiness = makeReadiness(app);
  const counted = container.get(t.counted);
  const observe = container.get(t.observe);
  return {
    clock: container.get(t.clock),
    entropy: container.get(t.entropy),
    baseUrl: settings.baseUrl,
    sha256Hex,
    readiness,
    metrics:
      settings.metricsToken === null || counted === null
        ? null
        : { token: settings.metricsToken, render: makeRenderMetrics(app, counted, readiness) },
    log: container.get(t.log),
    onResponded: (seen) => observe({ kind: 'responded', ...seen }),
    isTransient: (fault) =>
      isStoreOutage(fault) ||
      isOutOfDescriptors(fault) ||
      fault instanceof ImagePlaceOutage ||
      fault instanceof ComposingTakesTooLong,
  };
};
