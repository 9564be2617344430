import { sha256Hex } from '../adapters/crypto/index.js';
import { makeHttpServer, type HttpServer } from '../adapters/http-koa/index.js';
import { isStoreOutage } from '../adapters/knex/index.js';
import type { App } from './app.js';
import { makeMetrics, makeReadiness } from './health.js';
import { tokens as t } from './tokens.js';

/** The HTTP adapter over the container's use cases. */
export const makeHttp = (app: App): HttpServer => {
  const { container, settings } = app;
  const imageStore = container.get(t.imageStore);
  return makeHttpServer({
    authorize: container.get(t.authorize),
    createPost: container.get(t.createPost),
    previewPost: container.get(t.previewPost),
    editPost: container.get(t.editPost),
    cancelPost: container.get(t.cancelPost),
    retryPost: container.get(t.retryPost),
    resolveDelivery: container.get(t.resolveDelivery),
    refuseInvalid: container.get(t.refuseInvalid),
    getPost: container.get(t.getPost),
    listPosts: container.get(t.listPosts),
    listEvents: container.get(t.listEvents),
    listConnections: container.get(t.listConnections),
    getConnection: container.get(t.getConnection),
    readUsage: container.get(t.readUsage),
    rateLimiter: container.get(t.rateLimiter),
    clock: container.get(t.clock),
    entropy: container.get(t.entropy),
    publishers: container.get(t.publishers),
    images: imageStore,
    feedSite: container.get(t.feedSite),
    baseUrl: settings.baseUrl,
    sha256Hex,
    requestLimits: container.get(t.requestLimits),
    ratePolicies: settings.rateLimits,
    readiness: makeReadiness(app),
    metrics: makeMetrics(app),
    log: container.get(t.log),
    trustProxy: settings.trustProxy,
    isTransient: isStoreOutage,
  });
};
