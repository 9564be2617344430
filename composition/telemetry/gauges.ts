import type * as PromClient from 'prom-client';
import { cachedFor } from '../../adapters/cache/index.js';
import type { Readiness, RenderedDocument } from '../../adapters/http-koa/index.js';
import { databaseBytes, poolUses } from '../../adapters/knex/index.js';
import { whenUsed } from '../../adapters/system/when-used.js';
import type { Lane } from '../../core/index.js';
import type { App } from '../app.js';
import { inTime } from '../processes/health.js';
import { tokens as t } from '../tokens.js';
import { laneLabel } from './channel-label.js';

const prometheus = whenUsed<typeof PromClient>('prom-client');

/** How long values from the store are reused, in milliseconds, however often the metrics are requested. */
const STORE_KEPT_MS = 5_000;

/** Due deliveries are counted up to this number for each lane, because the time of a count grows with the number. */
const MOST_COUNTED = 10_000;

interface Standing {
  readonly due: number;
  readonly oldestMs: number;
}

/** Due deliveries by channel: lanes also contain hosts that users enter, so their number is unlimited. */
const readQueue = async ({ container, store }: App): Promise<ReadonlyMap<string, Standing>> => {
  const now = container.get(t.clock).now();
  const publishers = container.get(t.publishers);
  const queue = store.deliveryQueue;
  const channelOf = laneLabel(publishers);
  const standings = new Map<string, Standing>([...publishers.keys()].map((each) => [each, NOTHING]));
  const [lanes, depths] = await Promise.all([queue.dueLanes(now), queue.depths(now, MOST_COUNTED)]);
  const add = (lane: Lane, due: number, oldestMs: number): void => {
    const before = standings.get(channelOf(lane)) ?? NOTHING;
    standings.set(channelOf(lane), {
      due: before.due + due,
      oldestMs: Math.max(before.oldestMs, oldestMs),
    });
  };
  for (const { lane, dueAt } of lanes) add(lane, 0, now - dueAt);
  for (const { lane, due } of depths) add(lane, due, 0);
  return standings;
};

const NOTHING: Standing = { due: 0, oldestMs: 0 };

const unknown = (): null => null;

/** The values that are measured when the metrics are requested; all of it is bounded in time and size. */
const makeGauges = (registry: PromClient.Registry) => {
  const { Gauge } = prometheus();
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): PromClient.Gauge<L> =>
    new Gauge({ name: `write_post_${name}`, help, labelNames, registers: [registry] });
  return {
    ready: gauge('ready', 'Whether a check of readiness passes.', 'check'),
    paused: gauge('sending_paused', 'Whether all sending of the installation is paused by its operator.'),
    due: gauge(
      'deliveries_due',
      `Deliveries that are due and wait, counted up to ${String(MOST_COUNTED)} for each lane.`,
      'channel',
    ),
    oldest: gauge('oldest_due_age_seconds', 'How long the oldest due delivery has waited.', 'channel'),
    breakers: gauge('breakers', 'Circuit breakers of this process that are not closed.', 'channel', 'state'),
    connections: gauge(
      'store_connections',
      'Connections to the store, and work that waits for one.',
      'pool',
      'state',
    ),
    databaseBytes: gauge('store_bytes', 'The size of the database.'),
    mostConnections: gauge('store_connections_max', 'The most connections of a pool.', 'pool'),
  };
};

type Gauges = ReturnType<typeof makeGauges>;

const showQueue = ({ due, oldest }: Gauges, queue: ReadonlyMap<string, Standing>): void => {
  for (const [channel, standing] of queue) {
    due.set({ channel }, standing.due);
    oldest.set({ channel }, standing.oldestMs / 1000);
  }
};

const showProcess = ({ breakers, connections, mostConnections }: Gauges, app: App): void => {
  const channelOf = laneLabel(app.container.get(t.publishers));
  breakers.reset();
  for (const { lane, open, halfOpen } of app.engine.breakers(app.container.get(t.clock).now())) {
    const channel = channelOf(lane);
    breakers.inc({ channel, state: 'open' }, open);
    breakers.inc({ channel, state: 'half_open' }, halfOpen);
  }
  for (const { pool, used, free, waiting, most } of poolUses(app.database)) {
    for (const [state, count] of Object.entries({ used, free, waiting }))
      connections.set({ pool, state }, count);
    mostConnections.set({ pool }, most);
  }
};

/** Renders the metrics of this process: the counters, the standard metrics of a process, and the present gauges. */
export const makeRenderMetrics = (
  app: App,
  counted: PromClient.Registry,
  readiness: () => Promise<Readiness>,
): (() => Promise<RenderedDocument>) => {
  const registry = new (prometheus().Registry)();
  prometheus().collectDefaultMetrics({ register: registry });
  const gauges = makeGauges(registry);
  const clock = app.container.get(t.clock);
  const queueOf = cachedFor(clock, STORE_KEPT_MS, () => readQueue(app));
  const sizeOf = cachedFor(clock, STORE_KEPT_MS, () => databaseBytes(app.database));
  return async () => {
    // Without the store, the other metrics are still shown: a gap shows that the queue is unknown.
    const [{ checks, sending }, queue, bytes] = await Promise.all([
      readiness(),
      inTime(queueOf().catch(unknown), null),
      inTime(sizeOf().catch(unknown), null),
    ]);
    gauges.paused.set(sending === 'paused' ? 1 : 0);
    for (const [check, passes] of Object.entries(checks)) gauges.ready.set({ check }, passes ? 1 : 0);
    gauges.due.reset();
    gauges.oldest.reset();
    if (queue !== null) showQueue(gauges, queue);
    showProcess(gauges, app);
    gauges.databaseBytes.reset();
    if (bytes !== null) gauges.databaseBytes.set(bytes);
    const bodies = await Promise.all([counted.metrics(), registry.metrics()]);
    return { mediaType: registry.contentType, body: bodies.join('\n') };
  };
};
