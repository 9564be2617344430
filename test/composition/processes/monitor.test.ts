import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ImagePlaceOutage } from '../../../adapters/images/index.js';
import { tokens, type App } from '../../../composition/index.js';
import { makeMonitorDeps } from '../../../composition/processes/monitor.js';
import { instant } from '../../../core/index.js';
import { ComposingTakesTooLong } from '../../../core/use-cases/checks/compose-once.js';
import { responded } from '../telemetry/samples.js';
import { createPost, givenAccount, givenApp, givenConnection } from '../given-app.js';
import { LONG_TAG } from '../../support/extent.js';

const METRICS_TOKEN = 'a-token-of-16-characters';

/** Values of gauges and counters by name and labels. */
const metricsOf = async (app: App): Promise<(series: string) => number | undefined> => {
  const { metrics } = makeMonitorDeps(app);
  const { body, mediaType } = (await metrics?.render()) ?? expect.fail('there are no metrics');
  expect(mediaType).toMatch(/^text\/plain/);
  const values = new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
  return (series) => values.get(`write_post_${series}`);
};

describe('the monitor of a process', () => {
  it('has metrics only with a token', async () => {
    expect(makeMonitorDeps(await givenApp()).metrics).toBe(null);
    expect(makeMonitorDeps(await givenApp({ METRICS_TOKEN })).metrics).toMatchObject({
      token: METRICS_TOKEN,
    });
  });

  it('takes a fault of a store, of a bucket, of descriptors or of time for one that passes', async () => {
    const { isTransient } = makeMonitorDeps(await givenApp());
    expect(isTransient(new ImagePlaceOutage('away'))).toBe(true);
    expect(isTransient(new ComposingTakesTooLong(1))).toBe(true);
    for (const code of ['SQLITE_BUSY', 'SQLITE_READONLY', 'EMFILE', 'ENFILE'])
      expect(isTransient(Object.assign(new Error('locked'), { code })), code).toBe(true);
    expect(isTransient(new Error('a defect'))).toBe(false);
  });

  it('tells what it responded to', async () => {
    const app = await givenApp();
    const seen: object[] = [];
    app.container.rebind(tokens.observe).toConstantValue((each) => void seen.push(each));
    makeMonitorDeps(app).onResponded({ ...responded, status: 404 });
    expect(seen).toMatchObject([{ kind: 'responded', status: 404 }]);
  });
});

describe('the gauges', () => {
  it('are 1 or 0 for each check, and for the pause', async () => {
    const app = await givenApp({ METRICS_TOKEN });
    const running = await metricsOf(app);
    for (const check of ['database', 'schema', 'secret_key', 'writable'])
      expect(running(`ready{check="${check}"}`), check).toBe(1);
    expect(running('sending_paused')).toBe(0);
    expect(running('store_bytes')).toBeGreaterThan(100_000);
    await app.store.sending.pause(instant(Date.now()));
    await app.database.writer('schema_migrations').insert({ name: '9999-newer', batch: 9 });
    const paused = await metricsOf(app);
    expect([paused('sending_paused'), paused('ready{check="schema"}')]).toEqual([1, 0]);
  });

  it('count what is due by channel, with the age of the oldest', async () => {
    const app = await givenApp({ METRICS_TOKEN });
    const account = await givenAccount(app);
    const [feed, box] = [
      await givenConnection(app, account, 'feed'),
      await givenConnection(app, account, 'sandbox', { behaviour: 'ok' }),
    ];
    const now = app.container.get(tokens.clock).now();
    const inAnHour = new Date(now + 3_600_000).toISOString();
    for (const connection of [feed, feed, box])
      await createPost(app, account, connection, { scheduledAt: inAnHour });
    const before = await metricsOf(app);
    expect([before('deliveries_due{channel="feed"}'), before('deliveries_due{channel="sandbox"}')]).toEqual([
      0, 0,
    ]);
    const clock = app.container.get(tokens.clock);
    app.container.rebind(tokens.clock).toConstantValue({ ...clock, now: () => instant(now + 3_660_000) });
    const late = await metricsOf(app);
    expect(late('deliveries_due{channel="feed"}')).toBe(2);
    expect(late('deliveries_due{channel="sandbox"}')).toBe(1);
    expect(late('deliveries_due{channel="mastodon"}')).toBe(0);
    expect(late('oldest_due_age_seconds{channel="feed"}')).toBe(60);
    expect(late('oldest_due_age_seconds{channel="mastodon"}')).toBe(0);
  });

  it('show connections and breakers of this process, and what is left of it when the store is away', async () => {
    const app = await givenApp({ METRICS_TOKEN });
    const all = await metricsOf(app);
    expect(all('store_connections_max{pool="writer"}')).toBe(1);
    expect(all('store_connections{pool="writer",state="waiting"}')).toBe(0);
    const { engine } = app;
    const lane = 'sandbox:x' as ReturnType<typeof engine.breakers>[number]['lane'];
    const breakers = () => [
      { lane, open: 2, halfOpen: 1 },
      { lane: 'gone:y' as typeof lane, open: 1, halfOpen: 0 },
    ];
    app.container.rebind(tokens.engine).toConstantValue({ ...engine, breakers });
    const open = await metricsOf(app);
    expect(open('breakers{channel="sandbox",state="open"}')).toBe(2);
    expect(open('breakers{channel="sandbox",state="half_open"}')).toBe(1);
    expect(open('breakers{channel="other",state="open"}')).toBe(1);
    const { store } = app;
    const dueLanes = () => Promise.reject(new Error('out of reach'));
    app.container
      .rebind(tokens.store)
      .toConstantValue({ ...store, deliveryQueue: { ...store.deliveryQueue, dueLanes } });
    const away = await metricsOf(app);
    expect(away('deliveries_due{channel="feed"}')).toBe(undefined);
    expect(away('store_connections_max{pool="writer"}')).toBe(1);
  });

  it(
    'are shown without the queue while the store does not respond, in less time than Prometheus waits',
    { timeout: 20_000, tags: LONG_TAG },
    async () => {
      const app = await givenApp({ METRICS_TOKEN });
      const { store } = app;
      const dueLanes = () => new Promise<never>(() => undefined);
      app.container
        .rebind(tokens.store)
        .toConstantValue({ ...store, deliveryQueue: { ...store.deliveryQueue, dueLanes } });
      const silent = await Promise.race([metricsOf(app), pause(10_000)]);
      expect(silent?.('deliveries_due{channel="feed"}')).toBe(undefined);
      expect(silent?.('ready{check="database"}')).toBe(1);
    },
  );
});
