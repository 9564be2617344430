import {
  DEFAULT_SERVER_LIMITS,
  makeHttpServer,
  type HttpDeps,
  type HttpServer,
} from '../adapters/http-koa/index.js';
import type { App } from './app.js';
import { engineOf } from './engine-of.js';
import { makeMonitorDeps } from './monitor.js';
import { tokens as t } from './tokens.js';

/** The dependencies of the HTTP adapter, for our server or for mounting it in another application. */
export const httpDepsOf = (app: App): HttpDeps => {
  const { container, settings } = app;
  return {
    ...engineOf(app),
    rateLimiter: container.get(t.store).rateLimiter,
    refusedKeys: container.get(t.refusedKeys),
    publishers: container.get(t.publishers),
    images: container.get(t.keptImages),
    feedSite: container.get(t.feedSite),
    requestLimits: container.get(t.requestLimits),
    ratePolicies: settings.rateLimits,
    ...makeMonitorDeps(app),
    trustProxy: settings.trustProxy,
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
