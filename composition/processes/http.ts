import {
  DEFAULT_SERVER_LIMITS,
  makeHttpServer,
  type HttpDeps,
  type HttpServer,
} from '../../adapters/http-koa/index.js';
import type { App } from '../app.js';
import { makeMonitorDeps } from './monitor.js';
import { tokens as t } from '../tokens.js';

/** The dependencies of the HTTP adapter, for our server or for mounting it in another application. */
export const httpDepsOf = (app: App): HttpDeps => {
  const { container, settings, engine, store } = app;
  const keyUses = container.get(t.keyUses);
  const clock = container.get(t.clock);
  const { authorize, ...useCases } = engine;
  return {
    ...useCases,
    authorize: async (secret, permission) => {
      const actor = await authorize(secret, permission);
      if (actor.ok) keyUses.used(actor.value.key, clock.now());
      return actor;
    },
    eventNotifier: container.get(t.eventNotifier),
    followLimits: { slots: Math.max(1, Math.floor(settings.maxConnections / 4)) },
    rateLimiter: store.rateLimiter,
    addressRates: container.get(t.addressRates),
    publishers: container.get(t.publishers),
    images: container.get(t.imageStore),
    feedSite: container.get(t.feedSite),
    console: settings.console,
    requestLimits: container.get(t.requestLimits),
    ratePolicies: settings.rateLimits,
    ...makeMonitorDeps(app),
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
  };
};

/** The HTTP adapter over the container's use cases. */
export const makeHttp = (app: App): HttpServer => {
  const { maxConnections } = app.settings;
  return makeHttpServer(httpDepsOf(app), {
    ...DEFAULT_SERVER_LIMITS,
    connections: maxConnections,
    connectionsPerBlock: Math.max(1, Math.floor(maxConnections / 10)),
  });
};
