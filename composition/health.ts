import type * as PromClient from 'prom-client';
import { schemaIsCurrent } from '../adapters/knex/index.js';
import { whenUsed } from '../adapters/system/index.js';
import type { App } from './app.js';
import { tokens } from './tokens.js';
import { keysAreCurrent } from './unlock.js';

const prometheus = whenUsed<typeof PromClient>('prom-client');

/** Whether this process can work. It stays ready when a provider is down. */
export const makeReadiness =
  ({ database, secrets }: Pick<App, 'database' | 'secrets'>) =>
  async (): Promise<{ readonly ready: boolean; readonly checks: Readonly<Record<string, boolean>> }> => {
    const schema = await schemaIsCurrent(database).catch(() => null);
    const checks = {
      database: schema !== null,
      schema: schema === true,
      secret_key: schema === true && (await keysAreCurrent(database, secrets).catch(() => false)),
    };
    return { ready: Object.values(checks).every(Boolean), checks };
  };

/** Prometheus metrics of one app: the lateness and depth of each lane, measured on request. */
export const makeMetrics = ({ container }: Pick<App, 'container'>) => {
  const { Gauge, Registry } = prometheus();
  const registry = new Registry();
  const lateness = new Gauge({
    name: 'write_post_lane_lateness_seconds',
    help: 'How long the longest waiting due delivery of a lane is overdue.',
    labelNames: ['lane'],
    registers: [registry],
  });
  const depth = new Gauge({
    name: 'write_post_lane_depth',
    help: 'Deliveries of a lane that are due and wait.',
    labelNames: ['lane'],
    registers: [registry],
  });
  return async (): Promise<{ readonly mediaType: string; readonly body: string }> => {
    const now = container.get(tokens.clock).now();
    const queue = container.get(tokens.store).deliveryQueue;
    lateness.reset();
    depth.reset();
    for (const { lane, nextDueAt } of await queue.lanes()) {
      lateness.set({ lane }, nextDueAt === null ? 0 : Math.max(0, now - nextDueAt) / 1000);
    }
    for (const { lane, due } of await queue.depths(now)) depth.set({ lane }, due);
    return { mediaType: registry.contentType, body: await registry.metrics() };
  };
};
