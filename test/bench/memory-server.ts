import { openApp, readSettings, serve } from '../../composition/index.js';
import { unwrap } from '../../core/index.js';

/** The server of `memory.ts`: says where it listens and by which key, then what it holds whenever it is asked. */
const [directory = ''] = process.argv.slice(2);

const rate = '999999/1s:999999';
const env = {
  DATA_DIR: directory,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT_READ: rate,
  RATE_LIMIT_WRITE: rate,
  RATE_LIMIT_ADDRESS: rate,
};
const app = await openApp(unwrap(readSettings(env)));
const engine = app.engine;
unwrap(await engine.putPlan({ slug: 'memory', name: 'Memory', included: 1_000_000_000 }));
const account = unwrap(
  await engine.openAccount({ name: 'Memory', timeZone: 'Europe/Berlin', planSlug: 'memory' }),
);
const added = { account, provider: 'feed', name: 'Feed', settings: {} };
const { id } = unwrap(await engine.addConnection(added));
const issued = { account, name: 'memory', permissions: ['write_post'], expires: null };
const { secret } = unwrap(await engine.issueKey(issued));
const running = await serve(app, { worker: true });

process.on('message', () => {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error('the server needs --expose-gc');
  // Twice: what is finalised in the first may free something.
  gc();
  gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heapUsed, external, rss });
});
process.on('disconnect', () => {
  void running.stop({ drain: false }).then(app.close);
});
process.send?.({ origin: running.origin, key: secret, connection: id });
